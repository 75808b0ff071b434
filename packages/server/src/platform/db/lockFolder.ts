import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Keeps a second process out of a PGlite folder, which would corrupt it. The claim is a socket, so it ends
 * with the process however that ends, and no number of a dead process can be mistaken for a living one.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = `latchkey-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}`
  const server = createServer((socket) => socket.destroy())
  const path = socketPath(name)
  if (!path.vanishes && !(await isAnswered(path.at))) await rm(path.at, { force: true })
  await new Promise<void>((done, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = `The database in ${folder} is open in another process. Stop that one, or set LATCHKEY_DATA_DIR to another folder.`
      reject(cause.code === 'EADDRINUSE' ? new Error(taken, { cause }) : cause)
    })
    server.listen(path.at, done)
  })
  server.unref()
  return () => new Promise((done) => server.close(() => done()))
}

/** Linux and Windows have names that need no file and vanish with their owner. */
function socketPath(name: string): { at: string; vanishes: boolean } {
  if (process.platform === 'linux') return { at: `\0${name}`, vanishes: true }
  if (process.platform === 'win32') return { at: `\\\\.\\pipe\\${name}`, vanishes: true }
  return { at: join(tmpdir(), `${name}.sock`), vanishes: false }
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
