import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Locks a PGlite folder, because a second process would corrupt it. The lock is a socket, so it ends with
 * the process and needs no stale process id check.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = `latchkey-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}`
  const server = createServer((socket) => socket.destroy())
  const path = socketPath(name)
  if (!path.isAbstract && !(await isInUse(path.at))) await rm(path.at, { force: true })
  await new Promise<void>((done, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = `The database in ${folder} is open in another process. Stop it, or set LATCHKEY_DATA_DIR to another folder.`
      reject(cause.code === 'EADDRINUSE' ? new Error(taken, { cause }) : cause)
    })
    server.listen(path.at, done)
  })
  server.unref()
  return () => new Promise((done) => server.close(() => done()))
}

/** Abstract sockets (Linux) and named pipes (Windows) need no file and end with the process. */
function socketPath(name: string): { at: string; isAbstract: boolean } {
  if (process.platform === 'linux') return { at: `\0${name}`, isAbstract: true }
  if (process.platform === 'win32') return { at: `\\\\.\\pipe\\${name}`, isAbstract: true }
  return { at: join(tmpdir(), `${name}.sock`), isAbstract: false }
}

function isInUse(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
