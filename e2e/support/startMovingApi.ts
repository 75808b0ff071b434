import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, type ServerProcess, startServerProcess } from '@latchkey/test-utils/api'

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

const APP_ID = 'latchkeydemoapp0000000001'
const APP_SECRET = 'latchkey-sandbox-secret'

type WalletMode = 'legacy-embedded-wallets-only' | 'user-controlled-server-wallets-only'

/** An API beside the demo's. Its app has device wallets until it migrates to server wallets. */
export async function startMovingApi(approval: 'host' | 'vault') {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-moving-'))
  const configPath = join(folder, 'latchkey.config.json')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const write = (mode: WalletMode) =>
    writeFileSync(
      configPath,
      JSON.stringify({
        apps: [
          {
            id: APP_ID,
            name: 'Latchkey demo',
            secret: APP_SECRET,
            mode: 'development',
            loginMethods: ['email'],
            embeddedWallets: {
              mode,
              approval,
              ethereumCreateOnLogin: 'users-without-wallets',
              solanaCreateOnLogin: 'users-without-wallets',
              recoveryOptions: ['user-passcode'],
            },
          },
        ],
      }),
    )
  const start = (): Promise<ServerProcess> =>
    startServerProcess({
      main: MAIN,
      url,
      environment: {
        NODE_OPTIONS: '--conditions=source --import tsx',
        PORT: String(port),
        LOG_LEVEL: 'error',
        LATCHKEY_CONFIG: configPath,
        LATCHKEY_DATA_DIR: folder,
        SMTP_URL: `smtp://localhost:${process.env.SANDBOX_SMTP_PORT ?? 4011}`,
      },
    })
  write('legacy-embedded-wallets-only')
  let running = await start()

  /** Calls of the app's own back end. */
  const ask = (path: string, body: object): Promise<Response> =>
    fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${APP_ID}:${APP_SECRET}`)}`,
        'privy-app-id': APP_ID,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })

  return {
    url,
    /** A signature of the app's back end with a delegated wallet. */
    async signAsBackEnd(address: string, message: string): Promise<Response> {
      const owner = await ask('users/wallet/address', { address })
      const { linked_accounts } = (await owner.json()) as {
        linked_accounts: { address?: string; id?: string }[]
      }
      const id = linked_accounts.find((account) => account.address === address)?.id
      const params = { message, encoding: 'utf-8' }
      return ask(`wallets/${id}/rpc`, { method: 'personal_sign', params })
    },
    /** As at a deployment: the same database, another configuration. */
    async moveToServerWallets(): Promise<void> {
      await running.stop()
      write('user-controlled-server-wallets-only')
      running = await start()
    },
    async close(): Promise<void> {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
