import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '../../platform/config/loadConfig.ts'
import { readEnvironment } from '../../platform/config/readEnvironment.ts'
import { readInstallation } from '../../platform/config/readInstallation.ts'
import { createCertificate } from './createCertificate.ts'
import { initCommand } from './initCommand.ts'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-init-'))
  folders.push(folder)
  return folder
}
async function init(folder: string, ...args: string[]): Promise<string[]> {
  const printed: string[] = []
  const cli = { env: {}, print: (line: string) => printed.push(line) }
  await initCommand(['--dir', folder, ...args], cli, { isTerminal: false })
  return printed
}
async function readVariables(folder: string, file: string) {
  return parseEnv(await readFile(join(folder, file), 'utf8')) as Record<string, string>
}

test('writes a configuration that starts, with keys that only the owner can read', async () => {
  const folder = await newFolder()
  const printed = await init(folder, '--name', "Ada's shop", '--methods', 'email,passkey')
  expect(printed).toContain('Start: npx latchkey --env-file .env')
  expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600)
  const variables = await readVariables(folder, '.env')
  process.env.LATCHKEY_APP_SECRET = String(variables.LATCHKEY_APP_SECRET)
  const { apps } = await loadConfig(join(folder, 'latchkey.config.ts'))
  delete process.env.LATCHKEY_APP_SECRET
  expect(apps[0]).toMatchObject({
    id: variables.LATCHKEY_APP_ID,
    name: "Ada's shop",
    mode: 'development',
    loginMethods: ['email', 'passkey'],
  })
  expect(readEnvironment(variables).kms.masterKeys.fromEnvironment).toHaveLength(44)
})

test('never overwrites a file and then writes none', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, '.env'), 'PORT=3000')
  await expect(init(folder)).rejects.toThrow('.env exists.')
  expect(await readFile(join(folder, '.env'), 'utf8')).toBe('PORT=3000')
  await expect(stat(join(folder, 'latchkey.config.ts'))).rejects.toThrow('ENOENT')
})

test('writes a production installation that lacks only the mail server', async () => {
  const folder = await newFolder()
  const address = ['--origin', 'https://shop.example', '--public-url', 'https://login.shop.example']
  const printed = await init(folder, '--production', ...address)
  expect(printed).toContain('Set SMTP_URL in .env to your mail server.')
  const variables = await readVariables(folder, '.env')
  const signer = await readVariables(folder, 'signer.env')
  expect(signer.SIGNER_SECRET).toBe(variables.SIGNER_SECRET)
  expect(signer.SIGNER_MASTER_KEY).not.toBe(variables.LATCHKEY_MASTER_KEY)
  process.env.LATCHKEY_APP_SECRET = String(variables.LATCHKEY_APP_SECRET)
  const inContainer = {
    ...variables,
    SIGNER_URL: 'https://signer:4001',
    LATCHKEY_CONFIG: join(folder, 'latchkey.config.ts'),
  }
  await expect(readInstallation(inContainer)).rejects.toThrow(/SMTP_URL is missing[^\n]*$/)
  const ready = await readInstallation({ ...inContainer, SMTP_URL: 'smtps://mail.example' })
  delete process.env.LATCHKEY_APP_SECRET
  expect(ready.settings).toMatchObject({
    isProduction: true,
    mailFrom: 'My app <login@shop.example>',
  })
})

test.each([
  [['--origin', 'shop'], '--origin must be an http or https URL.'],
  [['--production', '--origin', 'http://shop.example'], '--origin must be an https URL'],
  [['--methods', 'sms'], 'the login method sms needs an sms entry'],
])('rejects %o', async (args, sentence) => {
  await expect(init(await newFolder(), ...args)).rejects.toThrow(sentence)
})

test('asks for what is not given if there is a terminal', async () => {
  const folder = await newFolder()
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return ''
  }
  const args = ['--dir', folder, '--name', 'Shop']
  await initCommand(args, { env: {}, print: () => {} }, { isTerminal: true, ask })
  expect(asked).toEqual([
    'Origin of the pages that use it [http://localhost:5173]: ',
    'Login methods [email]: ',
  ])
})

test('creates a certificate that a TLS client with it as authority accepts', async () => {
  const { certificate, privateKey } = createCertificate({
    hosts: ['signer', 'localhost'],
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 60_000),
  })
  expect(new X509Certificate(certificate).subjectAltName).toBe('DNS:signer, DNS:localhost')
  const server = createServer({ cert: certificate, key: privateKey }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: 'localhost', servername: 'signer', ca: certificate })
  await once(socket, 'secureConnect')
  expect(socket.authorized).toBe(true)
  socket.destroy()
  server.close()
})
