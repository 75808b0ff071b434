import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const COMPILER = '/usr/bin/cc'

/** Whether a slow disk can be made: it needs a C compiler. */
export const canSlowDisk = (): boolean => existsSync(COMPILER)

/** Waits before each sync for the milliseconds that a file names. */
const SOURCE = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void wait_for_disk(void) {
  const char *path = getenv("SLOW_DISK_FILE");
  FILE *file = path ? fopen(path, "r") : NULL;
  int milliseconds = 0;
  if (!file) return;
  if (fscanf(file, "%d", &milliseconds) == 1 && milliseconds > 0) usleep(milliseconds * 1000);
  fclose(file);
}
int fsync(int fd) {
  wait_for_disk();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}
int fdatasync(int fd) {
  wait_for_disk();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
`

/** Environment variables for a program whose disk can be slowed down. */
export function createSlowDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-slow-disk-'))
  const [source, library, file] = ['disk.c', 'disk.so', 'delay'].map((name) => join(folder, name))
  writeFileSync(source!, SOURCE)
  execFileSync(COMPILER, ['-shared', '-fPIC', '-o', library!, source!, '-ldl'])
  const setDelay = (ms: number) => writeFileSync(file!, String(ms))
  setDelay(0)
  chmodSync(folder, 0o755) // PostgreSQL runs as another user
  return {
    environment: { LD_PRELOAD: library!, SLOW_DISK_FILE: file! },
    /** Milliseconds that each sync takes from now on. */
    setDelay,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
