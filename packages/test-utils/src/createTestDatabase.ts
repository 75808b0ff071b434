import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export type TestDatabase = { url: string; close(): Promise<void> }

/** Tables that test databases start with. */
export type DatabaseTemplate = {
  /** Folders of the SQL files that `migrate` runs. A changed file makes a new template. */
  folders: readonly string[]
  migrate(url: string): Promise<void>
}

/** Arbitrary, but the same in every test process. */
const TEMPLATE_LOCK = 0x7e57_4b3e

/**
 * Creates a database on the server at TEST_DATABASE_URL, so that suites can run in parallel.
 * It is empty, or a copy of the template.
 */
export async function createTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set. Set it to a PostgreSQL URL')
  return onServer(serverUrl, async (server) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const source = template ? await findTemplate(server, serverUrl, template) : 'template1'
    // Copies files: the other strategy writes every page to the log, which takes twice as long.
    await server.query(`create database ${name} template ${source} strategy file_copy`)
    return { url: urlOf(serverUrl, name), close: () => drop(serverUrl, name) }
  })
}

/** Migrates the template on its first use. The server keeps it, because copying is 15 times faster. */
async function findTemplate(server: pg.Client, serverUrl: string, template: DatabaseTemplate) {
  const name = `test_template_${hashFiles(template.folders)}`
  const draft = `${name}_draft`
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    await server.query(`drop database if exists ${draft} with (force)`)
    await server.query(`create database ${draft}`)
    await template.migrate(urlOf(serverUrl, draft))
    await server.query(`alter database ${draft} rename to ${name}`)
  }
  await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  return name
}

function hashFiles(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
    for (const file of files.sort()) hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** `force` closes connections that a test left open. */
const drop = (serverUrl: string, name: string): Promise<void> =>
  onServer(serverUrl, async (server) => {
    await server.query(`drop database if exists ${name} with (force)`)
  })

async function onServer<Result>(
  url: string,
  use: (server: pg.Client) => Promise<Result>,
): Promise<Result> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  try {
    return await use(server)
  } finally {
    await server.end()
  }
}
