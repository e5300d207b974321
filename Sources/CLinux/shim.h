// What the Glibc module does not show: a system call, and the settings of malloc. No logic.
#ifndef FLICKBOOK_CLINUX_SHIM_H
#define FLICKBOOK_CLINUX_SHIM_H

#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

// renameat2(2) within a folder; `flags` 1 is RENAME_NOREPLACE, 2 is RENAME_EXCHANGE.
static inline int flick_rename(int folder, const char *name, const char *new_name, unsigned int flags) {
  return (int)syscall(SYS_renameat2, folder, name, folder, new_name, flags);
}

#endif
