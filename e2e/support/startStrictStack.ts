import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from '@latchkey/test-utils/api'
import { startPostgres } from '@latchkey/test-utils/postgres'
import { API_URL, SANDBOX_URL } from './addresses.ts'
import { bundleProgram } from './bundleProgram.ts'

const API_PORT = Number(new URL(API_URL).port)
/** Fixed, because Chromium needs the port before the server starts. */
const PORTS = { api: API_PORT + 60, signer: API_PORT + 61 }

/** Leads the API's address to the strict stack, in Chromium only. Pages keep their origins. */
export const STRICT_HOST_RULE = `--host-resolver-rules=MAP localhost:${API_PORT} 127.0.0.1:${PORTS.api}`

/** The program that the stack under test runs. */
const API_PROGRAM = fileURLToPath(new URL('../../.cache/programs/main.mjs', import.meta.url))
const CONFIG = fileURLToPath(new URL('strictConfig.fixture.ts', import.meta.url))

const idTokenClient = (provider: 'google' | 'apple') => ({
  appId: 'latchkeydemoapp0000000004',
  provider,
  clientId: `latchkey-${provider}`,
  issuer: `${SANDBOX_URL}/social/${provider}`,
  keysUrl: `${SANDBOX_URL}/social/${provider}/keys`,
})

/** Starts an API with strict settings and a signer in its own process, beside the stack under test. */
export async function startStrictStack(): Promise<{ close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-strict-'))
  const postgres = await startPostgres(undefined, { isDurable: false })
  const secret = randomBytes(32).toString('base64')
  const smtpUrl = `smtp://127.0.0.1:${process.env.SANDBOX_SMTP_PORT ?? '4011'}`
  const signerUrl = `http://127.0.0.1:${PORTS.signer}`
  const signer = await startServerProcess({
    main: await bundleProgram('signer'),
    url: signerUrl,
    environment: {
      SIGNER_PORT: String(PORTS.signer),
      SIGNER_HOST: '127.0.0.1',
      SIGNER_DATABASE_URL: postgres.url,
      SIGNER_SECRET: secret,
      SIGNER_MASTER_KEY: randomBytes(32).toString('base64'),
      SIGNER_SMTP_URL: smtpUrl,
      SIGNER_MAIL_FROM: 'signer@latchkey.example',
      SIGNER_ID_TOKENS: JSON.stringify([idTokenClient('google'), idTokenClient('apple')]),
    },
  })
  const api = await startServerProcess({
    main: API_PROGRAM,
    url: `http://127.0.0.1:${PORTS.api}`,
    environment: {
      PORT: String(PORTS.api),
      PUBLIC_URL: API_URL,
      LATCHKEY_CONFIG: CONFIG,
      LATCHKEY_DATA_DIR: folder,
      LATCHKEY_MASTER_KEY: randomBytes(32).toString('base64'),
      SIGNER_URL: signerUrl,
      SIGNER_SECRET: secret,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'warn',
    },
  })
  return {
    async close() {
      await Promise.all([api.killNow(), signer.killNow()])
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
