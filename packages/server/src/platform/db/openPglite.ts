import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { createDurableFolder, syncFolder } from './createDurableFolder.ts'
import type { Db } from './Db.ts'
import { lockFolder } from './lockFolder.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { readTemplate, saveTemplate } from './pgliteTemplate.ts'
import { schema } from './schema.ts'

const FOLDER_PROGRAM = `
  const { workerData } = require('node:worker_threads')
  import(workerData.pglite)
    .then(({ PGlite }) => PGlite.create({ dataDir: workerData.dataDir }))
    .then((client) => client.close())`

/**
 * Creates an empty cluster in a worker thread. This takes about 350 MB that WebAssembly never frees; they
 * are released with the thread.
 */
async function createPgliteFolder(dataDir: string): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const pglite = pathToFileURL(entry).href
  const worker = new Worker(FOLDER_PROGRAM, { eval: true, workerData: { pglite, dataDir } })
  const [code] = await once(worker, 'exit')
  if (code !== 0)
    throw new Error(`Cannot create the database folder ${dataDir} (exit code ${code})`)
}

/** Tables that autovacuum would vacuum, with its default settings. PGlite has no autovacuum. */
const TABLES_TO_VACUUM = `select relid::regclass::text as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup`

/** Opens PGlite in a folder, or in memory without one. */
export async function openPglite(dataDir?: string) {
  const release = dataDir === undefined ? async () => {} : await lockFolder(dataDir)
  const isNew = dataDir === undefined || !existsSync(dataDir) || readdirSync(dataDir).length === 0
  const template = isNew ? await readTemplate() : undefined
  if (dataDir !== undefined) {
    await mkdir(dirname(dataDir), { recursive: true })
    if (isNew && !template) await createPgliteFolder(dataDir)
  }
  const client = await PGlite.create({
    ...(dataDir !== undefined && createDurableFolder(dataDir)),
    ...(template && { loadDataDir: template }),
  })
  if (dataDir !== undefined && isNew) syncFolder(dataDir)
  // Tests open many databases in memory. A first start in a folder is not slowed down by a dump.
  if (dataDir === undefined && !template) await saveTemplate(client)
  const drizzled = drizzle(client, { schema })
  const db = drizzled as unknown as Db
  return {
    db,
    staleDb: db,
    migrate: () => migrate(drizzled, { migrationsFolder }),
    isBusy: () => false, // statements of one connection wait for each other as long as they need
    async vacuum() {
      const { rows } = await client.query<{ name: string }>(TABLES_TO_VACUUM)
      // One at a time: other statements run in between.
      for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
    },
    async ping() {
      await client.query('select 1')
    },
    async close() {
      await client.close()
      await release()
    },
  }
}
