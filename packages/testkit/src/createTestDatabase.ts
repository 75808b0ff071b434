import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { url: string; close(): Promise<void> }

/** Creates an empty database on the server at TEST_DATABASE_URL, so that suites can run in parallel. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set. Set it to a PostgreSQL URL')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    // `force` closes connections that a test left open.
    close: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
