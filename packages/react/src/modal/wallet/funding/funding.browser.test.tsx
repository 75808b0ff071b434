import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { createFakeClient, createFakeVault, wireWallet } from '@latchkey/client/testing'
import { createEmbeddedWallets } from '@latchkey/client/wallet'
import { LIMITS } from '@latchkey/contract'
import type { FundingConfig } from '@latchkey/contract/endpoints/appConfig'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useFundWallet } from '../../../compat/connectHooks.ts'
import type { FundWalletConfig } from '../../../compat/types/funding.ts'
import { useCreateWallet } from '../../../compat/walletHooks.ts'
import { useLatchkey } from '../../../hooks/login/useLatchkey.ts'
import { LatchkeyClientProvider } from '../../../provider/LatchkeyClientProvider.tsx'
import { provideWallets, toSettings } from '../../../provider/loadWallets.ts'

afterEach(() => {
  vi.restoreAllMocks()
  return cleanup()
})

const ADDRESS = '0x1111111111111111111111111111111111111111'
const FUNDING: FundingConfig = {
  default_recommended_currency: { chain: 'eip155:31337' },
  default_recommended_amount: '0.5',
  methods: ['moonpay', 'external'],
  options: [],
  prompt_funding_on_wallet_creation: false,
  cross_chain_bridging_enabled: false,
  moonpay_currencies: [{ chain: 'eip155:31337', native: 'ETH_SANDBOX' }],
}
const HOST = {
  supportedChains: [
    {
      id: 31_337,
      name: 'Sandbox One',
      rpcUrls: { default: { http: ['http://fake.localhost/chain'] } },
    },
  ],
}

type HostProps = { options: FundWalletConfig; said(outcome: unknown): void }
function Host({ options, said }: HostProps) {
  const { ready } = useLatchkey()
  const { fundWallet } = useFundWallet({ onUserExited: said })
  const { createWallet } = useCreateWallet({ onSuccess: said })
  if (!ready) return null
  return (
    <>
      <button type="button" onClick={() => void fundWallet(ADDRESS, options).catch(said)}>
        fund
      </button>
      <button type="button" onClick={() => void createWallet().catch(said)}>
        create
      </button>
    </>
  )
}

type Situation = { isGuest?: boolean; isNew?: boolean }
async function open(
  options: FundWalletConfig = {},
  { isGuest = false, isNew = false }: Situation = {},
) {
  const fake = createFakeClient({
    config: { funding_config: { ...FUNDING, prompt_funding_on_wallet_creation: isNew } },
    user: { linked_accounts: isNew ? [] : [wireWallet()], is_guest: isGuest },
  })
  const { client, server, ports } = fake
  server.answers['/chain'] = () => ({
    status: 200,
    body: { jsonrpc: '2.0', id: 1, result: '0x0' },
  })
  const vault = createFakeVault({
    'privy:wallet:create': () => {
      const me = server.session().user
      if (me) me.linked_accounts = [wireWallet()]
      return { data: { address: ADDRESS } }
    },
  })
  provideWallets(
    client,
    createEmbeddedWallets({ client, openFrame: vault.openFrame, settings: () => toSettings(HOST) }),
  )
  client.acceptSession(server.session(), 'email')
  const outcomes: unknown[] = []
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={client}>
        <Host options={options} said={(outcome) => outcomes.push(outcome)} />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  await page.getByRole('button', { name: isNew ? 'create' : 'fund' }).click()
  await expect
    .poll(() => document.getElementById('latchkey')?.shadowRoot?.querySelector('dialog'), {
      timeout: 10_000,
    })
    .toBeTruthy()
  ports.clock.advance(LIMITS.modalShowDelayMs)
  return { ...fake, outcomes }
}
const dialog = (name?: string) => page.getByRole('dialog', name ? { name } : {})
const button = (name: string) => dialog().getByRole('button', { name })

test('warns a guest before funding, and no more once a login method is linked', async () => {
  const { client, server } = await open({ defaultFundingMethod: 'manual' }, { isGuest: true })
  await expect.element(dialog('Secure your account first')).toBeVisible()
  await expect.element(button('Add funds anyway')).toBeVisible()
  await button('Add an email address').click()
  await expect.element(dialog().getByRole('textbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Secure your account first')).toBeVisible()
  const { user } = server.session()
  if (user) client.acceptUser({ ...user, is_guest: false })
  await expect.element(dialog('Receive 0.5 ETH')).toBeVisible()
})

test("opens the default method once with the host's title, and reports no method from the landing", async () => {
  const { outcomes } = await open({
    defaultFundingMethod: 'manual',
    amount: '2',
    uiConfig: {
      landing: { title: 'Top up' },
      receiveFundsTitle: 'Send ether here',
      receiveFundsSubtitle: 'From anywhere.',
    },
  })
  await expect.element(dialog('Send ether here')).toHaveTextContent('From anywhere.')
  await button('Go back').click()
  await expect.element(dialog('Top up')).toBeVisible()
  await button('Close').click()
  await expect
    .poll(() => outcomes)
    .toEqual([
      { address: ADDRESS, chain: HOST.supportedChains[0], fundingMethod: null, balance: 0n },
    ])
})

test('opens one popup for a card, and shows a link if it is blocked', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { server } = await open()
  server.answers['/api/v1/plugins/moonpay_on_ramp/sign'] = () => ({
    status: 200,
    body: { signedUrl: 'https://buy.example/?signed', externalTransactionId: 'x' },
  })
  await button('Pay with card').click()
  expect(opened).toHaveBeenCalledTimes(1)
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('Popup was blocked. Try again.')
  await expect
    .element(dialog().getByRole('link', { name: 'Retry' }))
    .toHaveAttribute('href', 'https://buy.example/?signed')
})

test('accepts only amounts: no letters, no empty value, Enter continues', async () => {
  await open()
  await button('Transfer from wallet').click()
  const field = dialog('Confirm or edit amount').getByRole('textbox', { name: 'Amount' })
  await expect.element(field).toHaveValue('0.5')
  const focused = () => document.getElementById('latchkey')?.shadowRoot?.activeElement
  await expect.poll(() => focused()?.getAttribute('name')).toBe('amount')
  await userEvent.clear(field)
  await expect.element(button('Continue')).toBeDisabled()
  await userEvent.type(field, '1x,e2.5')
  await expect.element(field).toHaveValue('1.25')
  await expect.element(button('Continue')).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Transfer from wallet')).toBeVisible()
})

test('funds a new wallet if the app prompts for it, and keeps the wallet when closed', async () => {
  const { ports, outcomes } = await open({}, { isNew: true })
  await expect.poll(() => outcomes).toMatchObject([{ wallet: { address: ADDRESS } }])
  ports.clock.advance(WALLET_LIMITS.successShownMs)
  await expect.element(dialog('Add funds to your Fernleaf wallet')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => {
      ports.clock.advance(LIMITS.flowClearDelayMs)
      return document.getElementById('latchkey')
    })
    .toBeNull()
  expect(outcomes).toHaveLength(1)
})
