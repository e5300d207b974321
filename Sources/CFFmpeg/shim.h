// The parts of FFmpeg that Flickbook uses, and functions for macros that Swift cannot import. No logic.
#ifndef FLICKBOOK_CFFMPEG_SHIM_H
#define FLICKBOOK_CFFMPEG_SHIM_H

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>

static inline int flick_averror_eof(void) { return AVERROR_EOF; }
static inline int flick_averror_again(void) { return AVERROR(EAGAIN); }
static inline int flick_averror_memory(void) { return AVERROR(ENOMEM); }
static inline int64_t flick_no_timestamp(void) { return AV_NOPTS_VALUE; }
/* The sample entry that Apple's players want of H.265: parameter sets in the header alone. */
static inline uint32_t flick_hvc1(void) { return MKTAG('h', 'v', 'c', '1'); }
static inline int flick_closed_gop(void) { return (int)AV_CODEC_FLAG_CLOSED_GOP; }

#endif
