import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, type ServerProcess, startServerProcess } from '@latchkey/testkit/api'

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

type WalletMode = 'legacy-embedded-wallets-only' | 'user-controlled-server-wallets-only'

/** An API beside the demo's, whose one app keeps wallets on devices until it moves to server wallets. */
export async function startMovingApi() {
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
            id: 'latchkeydemoapp0000000001',
            name: 'Latchkey demo',
            secret: 'latchkey-sandbox-secret',
            mode: 'development',
            loginMethods: ['email'],
            embeddedWallets: {
              mode,
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

  return {
    url,
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
