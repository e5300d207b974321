// System calls that the C library's module does not show, and the settings of malloc. No logic.
#ifndef FLICKBOOK_CLINUX_SHIM_H
#define FLICKBOOK_CLINUX_SHIM_H

#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// renameat2(2) within a folder; `flags` 1 is RENAME_NOREPLACE, 2 is RENAME_EXCHANGE.
static inline int flick_rename(int folder, const char *name, const char *new_name, unsigned int flags) {
  return (int)syscall(SYS_renameat2, folder, name, folder, new_name, flags);
}

// fork(2), for processes of one thread.
static inline pid_t flick_fork(void) { return fork(); }

// The calling process is killed when the one that has made it ends.
static inline int flick_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

// memfd_create(2): a file in memory, closed in other programs (MFD_CLOEXEC is 1).
static inline int flick_memory_file(void) { return (int)syscall(SYS_memfd_create, "flickbook", 1u); }

// pipe2(2): two ends that other programs do not get (02000000 is O_CLOEXEC).
static inline int flick_pipe(int *ends) { return (int)syscall(SYS_pipe2, ends, 02000000); }

// The first actions of a program that posix_spawn(3) starts: it goes to a folder, and closes all files from a number
// on. The C library's header shows these two to programs for GNU alone; `actions` is a posix_spawn_file_actions_t.
extern int flick_spawn_in(void *actions, const char *folder) __asm__("posix_spawn_file_actions_addchdir_np");
extern int flick_spawn_closing(void *actions, int first) __asm__("posix_spawn_file_actions_addclosefrom_np");

// sched_getaffinity(2) and sched_setaffinity(2) of the calling thread: a bit for each core it may run on.
static inline int flick_get_cores(unsigned char *cores, size_t count) {
  return (int)syscall(SYS_sched_getaffinity, 0, count, cores);
}
static inline int flick_set_cores(const unsigned char *cores, size_t count) {
  return (int)syscall(SYS_sched_setaffinity, 0, count, cores);
}

#endif
