import { EventEmitter, once } from 'node:events'
import type { SessionReply } from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { getSignerKey } from '@latchkey/contract/signer/signerCalls'
import { freePort, type ServerProcess, startServerProcess } from '@latchkey/test-utils/api'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { askSigner } from './askSigner.ts'
import { clientHeaders, newGuest } from './clientRequest.ts'
import { createApiSettings, createSignerSettings } from './createApiSettings.ts'

export const WALLET_APP_ID = 'latchkeywalletapp00000001'
const APP = {
  id: WALLET_APP_ID,
  name: 'Wallets under test',
  secret: 'the-secret-of-the-wallet-app',
  loginMethods: ['guest'],
  embeddedWallets: { recoveryOptions: ['user-passcode', 'google-drive'] },
  recovery: { googleDrive: { clientId: 'a-client', clientSecret: 'a-secret' } },
}

export type Victim = 'api' | 'signer'
export type WalletPlace = Awaited<ReturnType<typeof startWalletPlace>>

/** An API and a signer, each a process with its own database, to create wallets with and to kill. */
export async function startWalletPlace(programs: Record<Victim, string>) {
  const [apiDatabase, signerDatabase] = await Promise.all([
    createTestDatabase(),
    createTestDatabase(),
  ])
  const settings = createApiSettings(APP, apiDatabase.url)
  const ofSigner = await createSignerSettings(signerDatabase.url)
  const port = await freePort()
  const urls = { api: `http://127.0.0.1:${port}`, signer: ofSigner.url }
  const environments = {
    api: {
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...settings.environment,
      ...ofSigner.apiEnvironment,
    },
    signer: ofSigner.environment,
  }
  const everStarted: ServerProcess[] = []
  async function start(which: Victim): Promise<ServerProcess> {
    const started = await startServerProcess({
      main: programs[which],
      url: urls[which],
      environment: environments[which],
    })
    everStarted.push(started)
    return started
  }
  const running = { signer: await start('signer'), api: await start('api') }
  const counted = new EventEmitter()
  let calls = 0
  let whole: Promise<void> = Promise.resolve()
  const channel = { url: ofSigner.url, secret: ofSigner.secret }
  const { public_key: signerKey } = await askSigner(channel, getSignerKey, {})

  return {
    urls,
    environments,
    apps: settings.apps,
    channel,
    signerKey,
    /** The output of every process, including ended ones. */
    outputs: () => everStarted.map((one) => one.output()),

    async killAndRestart(which: Victim): Promise<void> {
      await running[which].killNow()
      whole = start(which).then((started) => {
        running[which] = started
      })
      await whole
    },

    async withoutSigner(work: () => Promise<void>): Promise<void> {
      await running.signer.killNow()
      await work()
      running.signer = await start('signer')
    },

    /** As at a deployment. Later starts use the compile cache of this one. */
    async restartGently(): Promise<void> {
      for (const which of ['api', 'signer'] as const) {
        await running[which].stop()
        running[which] = await start(which)
      }
    },

    /** The vaults' calls to the API, with its own origin as in a browser; each call is counted. */
    fetch(url: string, init: RequestInit): Promise<Response> {
      calls += 1
      counted.emit('call')
      const headers = new Headers(init.headers)
      headers.set('origin', urls.api)
      return fetch(url, { ...init, headers })
    },

    /** Resolves after this many more calls have begun. */
    async untilCalls(more: number): Promise<void> {
      const enough = calls + more
      while (calls < enough) await once(counted, 'call')
    },

    /** Resolves while both are up, so that failed callers do not poll. */
    isWhole: (): Promise<void> => whole,

    /** A new user. */
    async logIn(): Promise<{ accessToken: string; userId: string }> {
      const response = await fetch(`${urls.api}${logInAsGuest.path}`, {
        method: 'POST',
        headers: clientHeaders(WALLET_APP_ID),
        body: JSON.stringify(newGuest()),
      })
      if (!response.ok) throw new Error(`A guest was refused with ${response.status}`)
      const { token, user } = (await response.json()) as SessionReply
      return { accessToken: token ?? '', userId: user?.id ?? '' }
    },

    async close(): Promise<void> {
      await whole.catch(() => {}) // a process that is just starting must not outlive this
      await Promise.all(Object.values(running).map((one) => one.killNow()))
      await Promise.all([apiDatabase.close(), signerDatabase.close()])
      settings.close()
    },
  }
}
