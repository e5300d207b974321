// Lets an encoder, or whoever opens a file, crash, for tests: to be preloaded.
//
//     cc -shared -fPIC -o crash.so Scripts/crash.c $(pkg-config --cflags libavcodec)
//     LD_PRELOAD=./crash.so CRASH_WIDTH=96 flickbook render ...
//
// CRASH_WIDTH is the width of the pictures that no encoder survives, CRASH_AT how many of them it takes, CRASH_SIGNAL the
// number of a signal in place of writing to memory that is not there. With CRASH_HUNGRY, all memory is taken before. CRASH_FILE is the name of a file that nobody opens
// and survives.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <libavcodec/avcodec.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static int number(const char *variable, int otherwise) {
  const char *text = getenv(variable);
  return text ? atoi(text) : otherwise;
}

int open(const char *path, int flags, ...) {
  int (*open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  const char *file = getenv("CRASH_FILE"), *name = strrchr(path, '/');
  if (file && !strcmp(name ? name + 1 : path, file)) *(volatile int *)8 = 0;
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, mode_t) : 0;
  va_end(more);
  return open(path, flags, mode);
}

int avcodec_send_frame(AVCodecContext *codec, const AVFrame *frame) {
  static int count;
  int (*send)(AVCodecContext *, const AVFrame *) = dlsym(RTLD_NEXT, "avcodec_send_frame");
  if (frame && frame->width == number("CRASH_WIDTH", 0) && __sync_add_and_fetch(&count, 1) >= number("CRASH_AT", 1)) {
    if (number("CRASH_HUNGRY", 0)) while (malloc(1 << 28)) {}
    if (number("CRASH_SIGNAL", 0) == SIGABRT) abort();  // which comes through where the signal is blocked
    if (number("CRASH_SIGNAL", 0)) raise(number("CRASH_SIGNAL", 0));
    *(volatile int *)8 = 0;
  }
  return send(codec, frame);
}
