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
 * Creates an empty cluster in a worker thread. This takes about 350 MB that WebAssembly never frees; they
 * are released with the thread.
 */
export async function createPgliteFolder(dataDir: string): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const pglite = pathToFileURL(entry).href
  const worker = new Worker(PROGRAM, { eval: true, workerData: { pglite, dataDir } })
  const [code] = await once(worker, 'exit')
  if (code !== 0)
    throw new Error(`Cannot create the database folder ${dataDir} (exit code ${code})`)
}
