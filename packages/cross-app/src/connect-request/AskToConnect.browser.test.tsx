import { createFakeClient } from '@latchkey/client/testing'
import { allowCrossAppConnect } from '@latchkey/contract/endpoints/crossAppConnect'
import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { LatchkeyClientProvider } from '@latchkey/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createSiteAnswers } from '../page/createSiteAnswers.ts'
import { AskToConnect } from './AskToConnect.tsx'

afterEach(cleanup)

const ORIGIN = 'https://site.example'
const SITE = { origin: ORIGIN, publicKey: 'A'.repeat(44) }
const ONE = '0x1111111111111111111111111111111111111111'
const TWO = '0x2222222222222222222222222222222222222222'
const DAYS_MS = 7 * 86_400_000

const walletAccount = (address: string) => ({
  type: 'wallet' as const,
  address,
  chain_type: 'ethereum',
  wallet_client_type: 'privy',
  connector_type: 'embedded',
  verified_at: 1,
  first_verified_at: 1,
  latest_verified_at: 1,
})

const smartWalletAccount = (address: string) => ({
  type: 'smart_wallet' as const,
  address,
  smart_wallet_type: 'safe',
  verified_at: 1,
  first_verified_at: 1,
  latest_verified_at: 1,
})

type Given = {
  smartWallet?: string
  wallets?: readonly string[]
  isReadOnly?: boolean
  createWallet?: () => Promise<string>
}

/** The window of a logged-in user, and the answers to the site. */
async function show({
  wallets = [ONE],
  isReadOnly = false,
  createWallet,
  smartWallet,
}: Given = {}) {
  const { client, server } = createFakeClient()
  const connected: unknown[] = []
  server.answers[allowCrossAppConnect.path] = (body) => {
    connected.push(body)
    const { address } = body
    const reply = { address, provider_public_key: 'B'.repeat(44), expires_at_ms: 5 }
    return { status: 200, body: reply }
  }
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  client.acceptUser({
    id: 'did:privy:1',
    created_at: 1,
    linked_accounts: [
      ...wallets.map(walletAccount),
      ...(smartWallet ? [smartWalletAccount(smartWallet)] : []),
    ],
    mfa_methods: [],
    has_accepted_terms: true,
    is_guest: false,
  })
  const heard: unknown[] = []
  const opener = { closed: false, postMessage: (...given: unknown[]) => void heard.push(given) }
  await render(
    <LatchkeyClientProvider client={client}>
      <AskToConnect
        client={client}
        appName="Wallet"
        site={SITE}
        checked={{ read_only: isReadOnly, lifetime_ms: DAYS_MS }}
        isSmartWallet={smartWallet !== undefined}
        answers={createSiteAnswers(opener, ORIGIN, () => {})}
        createWallet={createWallet ?? (() => Promise.reject(new Error('none')))}
        onFailed={() => {}}
      />
    </LatchkeyClientProvider>,
  )
  return { heard, connected }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
async function connect() {
  await expect
    .element(button('Connect'), { timeout: CLICKJACKING_LIMITS.visibleBeforePressMs + 4_000 })
    .toHaveAttribute('aria-disabled', 'false')
  await button('Connect').click()
}
const answerFor = (address: string) => [
  {
    type: 'PRIVY_CROSS_APP_CONNECT_RESPONSE',
    address,
    providerPublicKey: 'B'.repeat(44),
    exp: 5,
  },
  ORIGIN,
]

test('names the site, the wallet and the time before it connects', async () => {
  const { heard, connected } = await show()
  await expect.element(page.getByText(ORIGIN, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/address of your wallet 0x1111…1111/)).toBeVisible()
  await expect.element(page.getByText(/ask for signatures for 7 days/)).toBeVisible()
  await connect()
  await vi.waitFor(() => expect(heard).toEqual([answerFor(ONE)]))
  const site = { requester_origin: ORIGIN, requester_public_key: SITE.publicKey }
  expect(connected).toEqual([{ ...site, address: ONE }])
})

test('lets the user choose among several wallets', async () => {
  const { heard } = await show({ wallets: [ONE, TWO] })
  await expect.element(page.getByRole('radio', { name: '0x1111…1111' })).toBeChecked()
  await page.getByRole('radio', { name: '0x2222…2222' }).click()
  await connect()
  await vi.waitFor(() => expect(heard).toEqual([answerFor(TWO)]))
})

test('connects the smart wallet if the site asks for it', async () => {
  const { heard } = await show({ smartWallet: TWO })
  await expect.element(page.getByText(/address of your wallet 0x2222…2222/)).toBeVisible()
  await connect()
  await vi.waitFor(() => expect(heard).toEqual([answerFor(TWO)]))
})

test('creates a wallet for a user who has none', async () => {
  const { heard } = await show({ wallets: [], createWallet: () => Promise.resolve(TWO) })
  await expect.element(page.getByText(/a wallet that is created for you/)).toBeVisible()
  await connect()
  await vi.waitFor(() => expect(heard).toEqual([answerFor(TWO)]))
})

test('stays open when the user closes the screen that creates a wallet', async () => {
  const createWallet = vi.fn(() => Promise.reject(new Error('closed')))
  const { heard, connected } = await show({ wallets: [], createWallet })
  await connect()
  await vi.waitFor(() => expect(createWallet).toHaveBeenCalledOnce())
  await expect.element(button('Connect')).toHaveAttribute('aria-disabled', 'false')
  expect([heard, connected]).toEqual([[], []])
})

test('does not mention signatures for a read-only app', async () => {
  await show({ isReadOnly: true })
  await expect.element(page.getByText(/address of your wallet/)).toBeVisible()
  expect(page.getByText(/ask for signatures/).elements()).toHaveLength(0)
})

test('answers a cancelled request with a rejection', async () => {
  const { heard, connected } = await show()
  await button('Cancel').click()
  expect(heard).toEqual([
    [{ type: 'PRIVY_CROSS_APP_ACTION_ERROR', error: 'User rejected request' }, ORIGIN],
  ])
  expect(connected).toEqual([])
})
