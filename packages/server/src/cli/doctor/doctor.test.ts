import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '../../platform/config/defineConfig.ts'
import { readEnvironment } from '../../platform/config/readEnvironment.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { openRootKeys, openServerKms } from '../../platform/secrets/openRootKeys.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkMailRecords } from './checkMail.ts'
import { checkPagePolicy } from './checkPagePolicy.ts'
import { checkProviders } from './checkProviders.ts'
import { checkReplica } from './checkReplica.ts'
import { doctorCommand } from './doctorCommand.ts'
import type { DoctorPorts, Finding } from './Finding.ts'

const folder = await mkdtemp(join(tmpdir(), 'latchkey-doctor-'))
const config = join(folder, 'config.mjs')
const app = {
  id: 'testapp000000000000000001',
  name: 'Test',
  secret: 'a-secret-of-sixteen',
  mode: 'development',
}
await writeFile(config, `export default ${JSON.stringify({ apps: [app] })}`)
const database = await createTestDatabase()
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const OFFLINE: DoctorPorts = {
  fetch: async () => Promise.reject(new Error('offline')),
  resolveTxt: async () => Promise.reject(new Error('offline')),
  nowMs: Date.now,
}
const answering = (answer: (url: string) => Response): DoctorPorts => ({
  ...OFFLINE,
  fetch: async (url) => answer(url),
})
const statuses = (findings: readonly Finding[]) =>
  findings.map(({ check, status }) => `${check} ${status}`)
const KEY = Buffer.alloc(32, 1).toString('base64')

test('reports migrations that wait, then a healthy database, then a foreign key', async () => {
  const settings = readEnvironment({ DATABASE_URL: database.url, LATCHKEY_MASTER_KEY: KEY })
  expect(statuses(await checkDatabase(settings, OFFLINE))).toEqual([
    'database ok',
    'migrations warning',
    'clock ok',
  ])
  const opened = await openDatabase({ url: database.url })
  await opened.migrate()
  const kms = await openServerKms(settings.kms)
  await openRootKeys(opened.db, { kms, source: settings.kms, nowMs: Date.now })
  await opened.close()
  const late = { ...OFFLINE, nowMs: () => Date.now() - 60_000 }
  expect(statuses(await checkDatabase(settings, late))).toEqual([
    'database ok',
    'migrations ok',
    'clock failed',
    'keys ok',
  ])
  const other = Buffer.alloc(32, 2).toString('base64')
  const foreign = readEnvironment({ DATABASE_URL: database.url, LATCHKEY_MASTER_KEY: other })
  expect(statuses(await checkDatabase(foreign, OFFLINE))).toContain('keys failed')
})

test.each([
  ['nothing without a replica', undefined, []],
  ['a replica', `${database.url}?options=-c%20default_transaction_read_only%3Don`, ['replica ok']],
  ['a database that accepts writes', database.url, ['replica warning']],
  ['a replica that does not answer', 'postgres://none@127.0.0.1:1/none', ['replica failed']],
])('reports %s', async (_, databaseReplicaUrl, expected) => {
  expect(statuses(await checkReplica({ databaseReplicaUrl }))).toEqual(expected)
})

test('exits with 1 and prints one JSON object if checks fail', async () => {
  const printed: string[] = []
  const env = {
    LATCHKEY_CONFIG: config,
    LATCHKEY_DATA_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SIGNER_URL: 'http://localhost:1',
    SIGNER_SECRET: 'a-secret-of-at-least-32-characters',
  }
  const cli = { env, print: (line: string) => printed.push(line) }
  expect(await doctorCommand(['--json'], cli, OFFLINE)).toBe(1)
  const { failed, findings } = JSON.parse(printed.join()) as { failed: number; findings: Finding[] }
  expect(statuses(findings)).toEqual([
    'configuration ok',
    'database skipped',
    'signer failed',
    'mail failed',
    'dns skipped',
    'address warning',
    'page skipped',
  ])
  expect(failed).toBe(2)
})

test('lists the mistakes of the configuration', async () => {
  const printed: string[] = []
  const cli = {
    env: { LATCHKEY_CONFIG: config, NODE_ENV: 'production' },
    print: (line: string) => printed.push(line),
  }
  expect(await doctorCommand([], cli, OFFLINE)).toBe(1)
  expect(printed).toContainEqual(expect.stringMatching(/^✗ configuration SMTP_URL is missing/))
  expect(printed.at(-1)).toBe('6 failed.')
})

test('finds the records of the sender', async () => {
  const records: Record<string, string[][]> = {
    'shop.example': [['v=spf1 include:mail.example', ' -all']],
    'k1._domainkey.shop.example': [['v=DKIM1; p=MIGf']],
  }
  const ports = {
    ...OFFLINE,
    resolveTxt: async (name: string) => records[name] ?? Promise.reject(new Error('ENOTFOUND')),
  }
  const mail = { mailFrom: 'Shop <login@shop.example>' }
  const findings = await checkMailRecords(mail, 'k1', ports)
  expect(findings.map(({ status }) => status)).toEqual(['ok', 'warning', 'ok'])
  expect(findings[1]?.message).toContain('_dmarc.shop.example has no DMARC record')
})

const PAGE = 'https://shop.example/'
const LOGIN = 'https://login.shop.example'
test.each([
  ["default-src 'self'", ['connect-src', 'frame-src']],
  [`connect-src 'self' ${LOGIN}; frame-src https://*.shop.example`, []],
  [`default-src 'self'; connect-src ${LOGIN}`, ['frame-src']],
  ['connect-src https:; child-src http://login.shop.example', ['frame-src']],
  ["img-src 'self'", []],
])('reads the policy %s', async (policy, missing) => {
  const ports = answering(
    () => new Response('', { headers: { 'content-security-policy': policy } }),
  )
  const findings = await checkPagePolicy(PAGE, LOGIN, ports)
  expect(
    findings.flatMap(({ message }) => /Add \S+ to ([\w-]+)\./.exec(message)?.[1] ?? []),
  ).toEqual(missing)
})

test('reads a policy in a meta element', async () => {
  const html = `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'">`
  const findings = await checkPagePolicy(
    PAGE,
    LOGIN,
    answering(() => new Response(html)),
  )
  expect(statuses(findings)).toEqual(['page failed'])
})

test('tries the credentials of Twilio and the chain of a node', async () => {
  const { apps } = parseConfig({
    apps: [
      {
        ...app,
        sms: { accountSid: 'AC0123', authToken: 'token', from: '+15555550100' },
        chains: { 'eip155:1': { rpcUrl: 'https://node.example' } },
      },
    ],
  })
  const ports = answering((url) =>
    url.includes('twilio') ? new Response('', { status: 401 }) : Response.json({ result: '0x1' }),
  )
  const findings = await checkProviders(apps, ports)
  expect(findings.map(({ message }) => message)).toEqual([
    'Twilio (sms of testapp000000000000000001) answers 401: check accountSid and authToken.',
    'The node of eip155:1 (chains of testapp000000000000000001) accepts the credentials.',
  ])
})
