// The parts of FFmpeg that Flickbook uses, and functions for macros that Swift cannot import. No logic.
#ifndef FLICKBOOK_CFFMPEG_SHIM_H
#define FLICKBOOK_CFFMPEG_SHIM_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libswscale/swscale.h>

#endif
