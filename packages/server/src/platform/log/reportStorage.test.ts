import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from '../config/readEnvironment.ts'
import { createLog } from './createLog.ts'
import { reportStorage } from './reportStorage.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reported(variables: Record<string, string>) {
  const lines: string[] = []
  const log = createLog({ nowMs: () => 0, write: (line) => lines.push(line) })
  reportStorage(readEnvironment({ LATCHKEY_DATA_DIR: folder, ...variables }), log)
  return lines.map((line) => {
    const { level, event, path, receiver } = JSON.parse(line) as Record<string, string>
    return [level, event, path ?? receiver]
  })
}

test('names the data folder and warns about each key file that is created', () => {
  expect(reported({})).toEqual([
    ['info', 'embedded_database_created', join(folder, 'database')],
    ['warn', 'master_key_created_back_it_up', join(folder, 'master.key')],
    ['warn', 'signer_key_created_back_it_up', join(folder, 'signer.key')],
  ])
  writeFileSync(join(folder, 'master.key'), '')
  expect(reported({})[1]).toEqual(['info', 'master_key_in_file', join(folder, 'master.key')])
})

test('names hosts without credentials', () => {
  expect(
    reported({
      DATABASE_URL: 'postgres://latchkey:sesame@db.internal:5432/latchkey',
      LATCHKEY_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      SIGNER_URL: 'https://signer.internal:4001',
      SIGNER_SECRET: 'a-secret-of-at-least-32-characters',
    }),
  ).toEqual([
    ['info', 'postgresql_database', 'db.internal:5432'],
    ['info', 'master_key_in_environment', undefined],
    ['info', 'signer_process', 'signer.internal:4001'],
  ])
})
