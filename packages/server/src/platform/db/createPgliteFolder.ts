import { once } from 'node:events'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

const PROGRAM = `
  const { workerData } = require('node:worker_threads')
  import(workerData.pglite)
    .then(({ PGlite }) => PGlite.create({ dataDir: workerData.dataDir }))
    .then((client) => client.close())`

/**
 * Makes an empty cluster in a thread of its own. Making one takes some 350 MB that WebAssembly never gives
 * back; they go with the thread, and the server idles as if it had found the folder there.
 */
export async function createPgliteFolder(dataDir: string): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const pglite = pathToFileURL(entry).href
  const worker = new Worker(PROGRAM, { eval: true, workerData: { pglite, dataDir } })
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`The database folder could not be made (${code})`)
}
