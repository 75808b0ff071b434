import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type NodeModule = {
  NODEFS: {
    stream_ops: { fsync?(stream: Stream): number }
    realPath(node: unknown): string
  }
}
/** An open file of the emulated file system. A folder has no descriptor. */
type Stream = { nfd?: number; node: unknown }

/**
 * Options for PGlite in a folder that waits for the disk. By default PGlite runs PostgreSQL without fsync,
 * and its file system does nothing for one.
 */
export function createDurableFolder(dataDir: string, fsync = fsyncSync) {
  return {
    fs: new DurableFolder(dataDir, fsync),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
    ],
  }
}

class DurableFolder extends NodeFS {
  private readonly fsync: typeof fsyncSync

  constructor(dataDir: string, fsync: typeof fsyncSync) {
    super(dataDir)
    this.fsync = fsync
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: unknown) => {
      const { NODEFS } = module as NodeModule
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncPath(NODEFS.realPath(node), this.fsync)
        else this.fsync(nfd)
        return 0
      }
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...list(emscriptenOpts.preRun), addFsync] },
    }
  }
}

/** Writes all files of a new folder to the disk, and its entry in the parent folder. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
  syncPath(dirname(folder))
}

function syncPath(path: string, fsync = fsyncSync): void {
  const descriptor = openSync(path, 'r')
  try {
    fsync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const list = <Value>(value: Value | Value[] | undefined): Value[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
