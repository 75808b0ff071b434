import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigurationError } from './ConfigurationError.ts'
import { parseConfig } from './defineConfig.ts'
import { readEnvironment } from './readEnvironment.ts'
import { readInstallation } from './readInstallation.ts'
import { requireProductionSettings } from './requireProductionSettings.ts'

const folder = await mkdtemp(join(tmpdir(), 'latchkey-installation-'))
afterAll(() => rm(folder, { recursive: true }))

const appWith = (mode: 'development' | 'production') => ({
  id: 'testapp000000000000000001',
  name: 'Test',
  secret: 'a-secret-of-sixteen',
  mode,
  allowedOrigins: ['https://shop.example'],
})
async function fileWith(mode: 'development' | 'production'): Promise<string> {
  const path = join(folder, `${mode}.mjs`)
  await writeFile(path, `export default ${JSON.stringify({ apps: [appWith(mode)] })}`)
  return path
}
async function mistakesOf(work: () => unknown): Promise<readonly string[]> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes
    throw error
  }
  return []
}
const firstWords = (mistakes: readonly string[]) =>
  mistakes.map((mistake) => mistake.split(/[ :]/)[0])

const COMPLETE = {
  PUBLIC_URL: 'https://login.shop.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Shop <login@shop.example>',
  DATABASE_URL: 'postgres://db.example/latchkey',
  LATCHKEY_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  SIGNER_URL: 'https://signer.example',
  SIGNER_SECRET: 'a-secret-of-at-least-32-characters',
}
const MISSING = [
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'DATABASE_URL',
  'LATCHKEY_MASTER_KEY',
  'SIGNER_URL',
]

test('lists everything that NODE_ENV=production lacks, each with its page', async () => {
  const mistakes = await mistakesOf(() => readEnvironment({ NODE_ENV: 'production' }))
  expect(firstWords(mistakes)).toEqual(MISSING)
  for (const mistake of mistakes) {
    expect(mistake).toMatch(/^[A-Z_]+ is missing: .* See docs\/going-to-production\.md#[a-z]+\.$/)
  }
})

test("lists the same for an app with mode: 'production' alone", async () => {
  const LATCHKEY_CONFIG = await fileWith('production')
  const [reason, ...mistakes] = await mistakesOf(() => readInstallation({ LATCHKEY_CONFIG }))
  expect(reason).toMatch(/^App testapp000000000000000001 has mode 'production'/)
  expect(firstWords(mistakes)).toEqual(MISSING)
})

test('lists the mistakes of the environment and of the configuration file together', async () => {
  const LATCHKEY_CONFIG = join(folder, 'none.ts')
  const mistakes = await mistakesOf(() => readInstallation({ LATCHKEY_CONFIG, PORT: 'x' }))
  expect(mistakes).toEqual([
    expect.stringContaining('No configuration file at'),
    'PORT must be a whole number.',
  ])
})

test("runs an app with mode: 'production' as production if nothing is missing", async () => {
  const LATCHKEY_CONFIG = await fileWith('production')
  const { settings, apps } = await readInstallation({ ...COMPLETE, LATCHKEY_CONFIG })
  expect([settings.isProduction, settings.drainDelayMs, apps.length]).toEqual([true, 5_000, 1])
  const zero = { ...COMPLETE, LATCHKEY_CONFIG, DRAIN_DELAY_MS: '0' }
  expect((await readInstallation(zero)).settings.drainDelayMs).toBe(0)
})

test('keeps the development defaults for apps in development', async () => {
  const LATCHKEY_CONFIG = await fileWith('development')
  const { settings } = await readInstallation({ LATCHKEY_CONFIG })
  expect([settings.isProduction, settings.databaseUrl]).toEqual([false, undefined])
})

test('checks the settings of a mounted server too', async () => {
  const { apps } = parseConfig({ apps: [appWith('production')] })
  const mistakes = await mistakesOf(() => requireProductionSettings(readEnvironment({}), apps))
  expect(firstWords(mistakes.slice(1))).toEqual(MISSING)
  expect(requireProductionSettings(readEnvironment(COMPLETE), apps).isProduction).toBe(true)
})

test.each([
  [{ PUBLIC_URL: 'http://login.shop.example' }, 'PUBLIC_URL must be an https URL'],
  [{ SIGNER_URL: 'http://signer.example' }, 'SIGNER_URL must be an https URL'],
  [{ SIGNER_SECRET: '' }, 'SIGNER_SECRET is missing: SIGNER_URL needs it.'],
  [
    { SIGNER_URL: '', LATCHKEY_ALLOW_EMBEDDED_SIGNER: '1' },
    'SIGNER_MASTER_KEY is missing: in production',
  ],
  [
    { SIGNER_MASTER_KEY: COMPLETE.LATCHKEY_MASTER_KEY },
    'SIGNER_MASTER_KEY must differ from LATCHKEY_MASTER_KEY',
  ],
  [{ LATCHKEY_MASTER_KEY: 'AAAA' }, 'LATCHKEY_MASTER_KEY must be exactly 32 bytes in base64.'],
])('rejects %o in production', async (changed, sentence) => {
  const variables = { NODE_ENV: 'production', ...COMPLETE, ...changed }
  const mistakes = await mistakesOf(() => readEnvironment(variables))
  expect(mistakes).toEqual([expect.stringContaining(sentence)])
})

test.each([
  { DATABASE_URL: '', LATCHKEY_ALLOW_EMBEDDED_DATABASE: '1' },
  { LATCHKEY_MASTER_KEY: '', LATCHKEY_ALLOW_FILE_KEY: '1' },
  { LATCHKEY_MASTER_KEY: '', LATCHKEY_KMS: 'pkcs11:token=latchkey' },
  { SIGNER_URL: 'http://localhost:4001', PUBLIC_URL: 'http://localhost:4000' },
])('accepts %o in production', (changed) => {
  const variables = { NODE_ENV: 'production', ...COMPLETE, ...changed }
  expect(readEnvironment(variables).isProduction).toBe(true)
})
