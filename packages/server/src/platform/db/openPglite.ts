import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { createPgliteFolder } from './createPgliteFolder.ts'
import type { Db } from './Db.ts'
import { lockFolder } from './lockFolder.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { readTemplate, saveTemplate } from './pgliteTemplate.ts'
import { schema } from './schema.ts'

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
    ...(dataDir !== undefined && { dataDir }),
    ...(template && { loadDataDir: template }),
  })
  // Tests open many databases in memory. A first start in a folder is not slowed down by a dump.
  if (dataDir === undefined && !template) await saveTemplate(client)
  const db = drizzle(client, { schema })
  return {
    db: db as unknown as Db,
    migrate: () => migrate(db, { migrationsFolder }),
    async ping() {
      await client.query('select 1')
    },
    async close() {
      await client.close()
      await release()
    },
  }
}
