// The parts of FFmpeg that Flickbook uses, and functions for macros that Swift cannot import. No logic.
#ifndef FLICKBOOK_CFFMPEG_SHIM_H
#define FLICKBOOK_CFFMPEG_SHIM_H

#include <errno.h>
#include <stdarg.h>
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
static inline int flick_averror_exit(void) { return AVERROR_EXIT; }
static inline int flick_averror_io(void) { return AVERROR(EIO); }
static inline int flick_averror_permission(void) { return AVERROR(EPERM); }
static inline int64_t flick_no_timestamp(void) { return AV_NOPTS_VALUE; }
/* The sample entry that Apple's players want of H.265: parameter sets in the header alone. */
static inline uint32_t flick_hvc1(void) { return MKTAG('h', 'v', 'c', '1'); }
static inline int flick_closed_gop(void) { return (int)AV_CODEC_FLAG_CLOSED_GOP; }

/* How players turn a stream's pictures; null where nothing is said. */
static inline const int32_t *flick_display_matrix(const AVStream *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
  return data && data->size >= 9 * sizeof(int32_t) ? (const int32_t *)data->data : NULL;
#else
  return (const int32_t *)av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, NULL);
#endif
}

/* Whether a picture consists of two of different moments. */
static inline int flick_is_interlaced(const AVFrame *frame) {
#ifdef AV_FRAME_FLAG_INTERLACED
  return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
  return frame->interlaced_frame;
#endif
}

/* The errors in FFmpeg's log: Swift 6.2 cannot compile a callback that takes a variable argument list for AArch64. */
typedef void (*flick_log_receiver)(const char *line);
static inline flick_log_receiver *flick_log_receiver_place(void) {
  static flick_log_receiver place;
  return &place;
}
static void flick_receive(void *object, int level, const char *format, va_list arguments) {
  if (level > AV_LOG_ERROR) return;
  char line[512] = {0};
  int prefix = 0; /* It would hold an address. */
  av_log_format_line2(object, level, format, arguments, line, sizeof line, &prefix);
  (*flick_log_receiver_place())(line);
}
static inline void flick_set_log_receiver(flick_log_receiver receiver) {
  *flick_log_receiver_place() = receiver;
  av_log_set_callback(flick_receive);
}

#endif
