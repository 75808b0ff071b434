import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { createFakeServer, FAKE_APP_ID, wireWallet } from '@latchkey/client/testing'
import { getAppConfig, pathOf, STORAGE_KEYS } from '@latchkey/contract'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useSignMessage } from '../compat/signingHooks.ts'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useLatchkey } from '../hooks/login/useLatchkey.ts'
import { useWallets } from '../hooks/wallets/useWallets.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

/** Answers no request but those handed to the fake server, so no vault page loads from it. */
const API_URL = 'http://latchkey.localhost:9'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A server behind the page's `fetch`, and a user who has logged in before. */
function startServer() {
  const server = createFakeServer({
    nowMs: Date.now,
    user: { linked_accounts: [wireWallet()] },
  })
  const paths: string[] = []
  const fetchElsewhere = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!(input instanceof Request) || !input.url.startsWith(API_URL))
      return fetchElsewhere(input, init)
    paths.push(new URL(input.url).pathname)
    return server.fetch(input)
  })
  const { token, refresh_token } = server.session()
  localStorage.setItem(STORAGE_KEYS.accessToken, JSON.stringify(token))
  localStorage.setItem(STORAGE_KEYS.refreshToken, JSON.stringify(refresh_token))
  return { paths }
}

type Props = { config: LatchkeyConfig; onContext(): void }

function Child({ onContext }: Pick<Props, 'onContext'>) {
  const { client, hostConfig } = useLatchkeyContext()
  const { ready } = useLatchkey()
  const { signMessage } = useSignMessage()
  useWallets()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts how often either changes.
  useEffect(onContext, [client, hostConfig])
  if (!ready) return null
  return (
    <button type="button" onClick={() => void signMessage({ message: 'Hello' }).catch(() => {})}>
      Sign
    </button>
  )
}

const App = ({ config, onContext }: Props) => (
  <LatchkeyProvider appId={FAKE_APP_ID} apiUrl={API_URL} config={config}>
    <Child onContext={onContext} />
  </LatchkeyProvider>
)

test('calls the latest onLoadFailed when the vault does not load', async () => {
  startServer()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const called: string[] = []
  const config = (name: string): LatchkeyConfig => ({
    embeddedWallets: { onLoadFailed: () => void called.push(name) },
  })
  const { rerender } = await render(<App config={config('first')} onContext={() => {}} />)
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull()
  await rerender(<App config={config('second')} onContext={() => {}} />)
  expect(called).toEqual([])
  await vi.advanceTimersByTimeAsync(WALLET_LIMITS.proxyStartTimeoutMs)
  expect(called).toEqual(['second'])
})

test('keeps client and config when the host passes new functions on every render', async () => {
  const { paths } = startServer()
  const onContext = vi.fn()
  const listings: number[] = []
  const config = (render: number): LatchkeyConfig => ({
    embeddedWallets: { onLoadFailed: () => {} },
    externalWallets: {
      loadListing: async () => {
        listings.push(render)
        return []
      },
      walletConnect: { createProvider: () => Promise.reject(new Error('none')) },
    },
  })
  const { rerender } = await render(<App config={config(1)} onContext={onContext} />)
  await expect.element(page.getByRole('button', { name: 'Sign' })).toBeVisible()
  await expect.poll(() => listings).toEqual([1])
  for (let turn = 2; turn < 6; turn += 1)
    await rerender(<App config={config(turn)} onContext={onContext} />)
  expect(onContext).toHaveBeenCalledTimes(1)
  expect(listings).toEqual([1])
  const configPath = pathOf(getAppConfig, { appId: FAKE_APP_ID })
  expect(paths.filter((path) => path === configPath)).toHaveLength(1)

  await rerender(
    <App config={{ ...config(6), appearance: { theme: 'dark' } }} onContext={onContext} />,
  )
  expect(onContext).toHaveBeenCalledTimes(2)
  expect(paths.filter((path) => path === configPath)).toHaveLength(1)
})
