import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { createFakeClient, createFakeVault, wireWallet } from '@latchkey/client/testing'
import { createEmbeddedWallets } from '@latchkey/client/wallet'
import { LIMITS } from '@latchkey/contract'
import { createExportTicket } from '@latchkey/contract/endpoints/deviceWallets'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useSignMessage } from '../../compat/signingHooks.ts'
import { useExportWallet, useSetWalletPassword } from '../../compat/walletHooks.ts'
import { useLatchkey } from '../../hooks/login/useLatchkey.ts'
import { useDelegatedActions } from '../../hooks/wallets/useDelegatedActions.ts'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { provideWallets, toSettings } from '../../provider/loadWallets.ts'

afterEach(cleanup)

const ADDRESS = '0x1111111111111111111111111111111111111111'
type RecoveryMethod = 'privy' | 'user-passcode'

/** Each button runs one wallet action and shows its result. */
function Host({ said }: { said: (outcome: unknown) => void }) {
  const { ready } = useLatchkey()
  const { signMessage } = useSignMessage()
  const { exportWallet } = useExportWallet()
  const { setWalletPassword } = useSetWalletPassword()
  const { delegateWallet } = useDelegatedActions()
  const press = (work: () => Promise<unknown>) => () => void work().then(said, said)
  if (!ready) return null
  return (
    <main>
      <button type="button" onClick={press(() => signMessage({ message: 'Water the fern.' }))}>
        sign
      </button>
      <button type="button" onClick={press(() => exportWallet())}>
        export
      </button>
      <button type="button" onClick={press(setWalletPassword)}>
        secure
      </button>
      <button
        type="button"
        onClick={press(() => delegateWallet({ address: ADDRESS, chainType: 'ethereum' }))}
      >
        delegate
      </button>
    </main>
  )
}

async function open(
  recoveryMethod: RecoveryMethod = 'privy',
  { config }: Pick<Parameters<typeof createFakeClient>[0] & object, 'config'> = {},
) {
  const fake = createFakeClient({
    ...(config && { config }),
    user: { linked_accounts: [wireWallet({ recovery_method: recoveryMethod })] },
  })
  const { client, server, ports } = fake
  const vault = createFakeVault({
    'privy:wallets:connect': () => ({ data: { entropyId: ADDRESS } }),
    'privy:wallets:rpc': () => ({
      data: { address: ADDRESS, response: { method: 'personal_sign', data: '0xsigned' } },
    }),
    'privy:wallets:set-recovery': () => ({ data: { entropyId: ADDRESS } }),
    'privy:wallets:recover': ({ recoveryPassword }) =>
      recoveryPassword === 'right-one'
        ? { data: { entropyId: ADDRESS } }
        : { error: { type: 'invalid_recovery_pin' } },
  })
  provideWallets(
    client,
    createEmbeddedWallets({ client, openFrame: vault.openFrame, settings: () => toSettings({}) }),
  )
  client.acceptSession(server.session(), 'email')
  const outcomes: unknown[] = []
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={client}>
        <Host said={(outcome) => outcomes.push(outcome)} />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  const shadow = () => document.getElementById('latchkey')?.shadowRoot ?? null
  async function press(name: string) {
    await page.getByRole('button', { name }).click()
    await shown()
  }
  async function shown() {
    // The first one waits for the modal's chunk.
    await expect.poll(() => shadow()?.querySelector('dialog'), { timeout: 10_000 }).toBeTruthy()
    ports.clock.advance(LIMITS.modalShowDelayMs)
  }
  /** Waits until the modal is closed and its fade-out delay has passed. */
  const gone = () =>
    expect
      .poll(() => {
        ports.clock.advance(LIMITS.flowClearDelayMs)
        return document.getElementById('latchkey')
      })
      .toBeNull()
  return { ...fake, vault, outcomes, press, shown, gone }
}
const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name })

test('shows and signs a message, then closes; Escape rejects', async () => {
  const { press, outcomes, ports, gone } = await open()
  await press('sign')
  await expect.element(dialog()).toHaveTextContent('Water the fern.')
  await button('Sign and continue').click()
  await expect.poll(() => outcomes).toEqual([{ signature: '0xsigned' }])
  ports.clock.advance(WALLET_LIMITS.successShownMs)
  await gone()

  await press('sign')
  await expect.element(button('Sign and continue')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => outcomes[1])
    .toMatchObject({ code: 4001, message: 'The user rejected the request.' })
})

test('shows that the vault is loading, and reports one that does not load', async () => {
  const { press, outcomes, vault, ports, gone } = await open()
  vault.answers['privy:iframe:ready'] = () => ({ error: { type: 'error' } })
  await press('sign')
  await expect.element(dialog()).toHaveTextContent('Connecting to your wallet')
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => outcomes)
    .toMatchObject([{ message: 'User exited before wallet could be connected' }])
  await gone()

  await press('sign')
  await expect.element(dialog()).toHaveTextContent('Please wait...')
  ports.clock.advance(WALLET_LIMITS.proxyStartTimeoutMs)
  await expect.element(dialog()).toHaveTextContent("We're on it. Please try again later.")
  await expect
    .poll(() => outcomes[1])
    .toMatchObject({ code: 'unknown_connect_wallet_error', message: 'Unable to connect to wallet' })
  await dialog().getByText('Close').click()
  await gone()
})

test('shows a failed signature and retries it', async () => {
  const { press, outcomes, vault } = await open()
  const works = vault.answers['privy:wallets:rpc']!
  vault.answers['privy:wallets:rpc'] = () => ({ error: { type: 'error' } })
  await press('sign')
  await button('Sign and continue').click()
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('An error has occurred, please try again.')
  vault.answers['privy:wallets:rpc'] = works
  await button('Sign and continue').click()
  await expect.poll(() => outcomes).toEqual([{ signature: '0xsigned' }])
})

test('asks for the recovery password on another device, then shows the message', async () => {
  const { press, vault, ports } = await open('user-passcode')
  vault.answers['privy:wallets:connect'] = () => ({ error: { type: 'wallet_not_on_device' } })
  await press('sign')
  const field = dialog().getByLabelText('Password', { exact: true })
  await field.fill('wrong-one')
  await button('Recover your account').click()
  await expect.element(dialog()).toHaveTextContent('Invalid recovery password, please try again.')
  await field.fill('right-one')
  await button('Recover your account').click()
  ports.clock.advance(LIMITS.flowClearDelayMs)
  await expect
    .poll(() => document.querySelector('#latchkey')?.shadowRoot?.textContent)
    .toContain('Water the fern.')
  ports.clock.advance(LIMITS.modalShowDelayMs)
  await expect.element(button('Sign and continue')).toBeVisible()
})

test('stores a password after five steps, and reports closing midway', async () => {
  const { press, outcomes, vault, gone } = await open()
  await press('secure')
  await expect.element(button('Continue')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => outcomes[0])
    .toMatchObject({
      code: 'user_exited_set_password_flow',
      message: 'Exited before password was added to wallet',
    })
  await gone()

  await press('secure')
  await dialog().getByLabelText('Password', { exact: true }).fill('Gr3en-leaves!')
  await button('Continue').click()
  await expect.element(dialog()).toHaveTextContent('Save your password')
  await button('Continue').click()
  await expect.element(dialog()).toHaveTextContent('Confirm your password')
  await dialog().getByLabelText('Password', { exact: true }).fill('Gr3en-leaves!')
  await button('Continue').click()
  await dialog().getByRole('checkbox').click()
  await button('Set Password').click()
  await expect.poll(() => outcomes).toHaveLength(2)
  expect(vault.sent().at(-1)).toMatchObject({
    event: 'privy:wallets:set-recovery',
    data: {
      recoveryMethod: 'user-passcode',
      recoveryPassword: 'Gr3en-leaves!',
      existingRecoveryMethod: 'privy',
      entropyId: ADDRESS,
    },
  })
})

test('connects, then shows the export page; closing it completes the export', async () => {
  const { press, outcomes, ports, server, client } = await open()
  server.answers[createExportTicket.path] = () => ({
    status: 200,
    body: { ticket: 'once-only', expires_at: 0 },
  })
  await press('export')
  await expect.element(dialog()).toHaveTextContent('Connecting to your wallet')
  await expect
    .poll(() => ports.requests.some(({ url }) => url.includes('export_ticket')))
    .toBe(true)
  await expect
    .poll(() => {
      ports.clock.advance(WALLET_LIMITS.exportConnectMinimumMs)
      return dialog().element().textContent
    })
    .toContain('Never share your private key or seed phrase with anyone.')
  const frame = document.getElementById('latchkey')?.shadowRoot?.querySelector('iframe')
  const address = new URL(frame?.src ?? '')
  expect(address.pathname).toBe(`/apps/${client.appId}/embedded-wallets/export`)
  expect(address.hash).toBe('#ticket=once-only')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    v: '1',
    entropy_id: ADDRESS,
    entropy_id_verifier: 'ethereum-address-verifier',
    hd_wallet_index: '0',
    chain_type: 'ethereum',
    phrase_export: 'true',
    width: '312px',
    colorScheme: 'light',
  })
  expect(outcomes).toEqual([])
  await button('Done').click()
  await expect.poll(() => outcomes).toEqual([undefined])
})

/** The message that the vault's consent page sends after a click. */
async function consentPageSays(said: object) {
  const find = () => document.getElementById('latchkey')?.shadowRoot?.querySelector('iframe')
  await expect.poll(find).toBeTruthy()
  const frame = find() as HTMLIFrameElement
  const { origin } = new URL(frame.src)
  const data = { type: 'latchkey:consent', ...said }
  dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }))
  return frame
}

/** Clicks in the consent frame once the listener is attached, shortly after the frame appears. */
async function consentIsPressed() {
  await expect
    .poll(async () => (await consentPageSays({ heightPx: 260 })).getBoundingClientRect().height)
    .toBe(260)
  await consentPageSays({ isPressed: true })
}

test('asks before it migrates a device wallet, and keeps it after "Not now"', async () => {
  const off = { create_on_login: 'off' as const }
  const { shown, vault, gone } = await open('privy', {
    config: {
      embedded_wallet_config: {
        ...off,
        ethereum: off,
        solana: off,
        user_owned_recovery_options: [],
        mode: 'user-controlled-server-wallets-only',
      },
    },
  })
  await shown()
  await expect.element(dialog()).toHaveAccessibleName('Move your wallet?')
  await expect.element(dialog()).toHaveTextContent('could use the wallet without your device')
  await button('Not now').click()
  await gone()
  expect(vault.sent()).toEqual([])
})

test('retries a failed delegation, and reports the failure when closed', async () => {
  const { press, vault, outcomes, ports, gone, client } = await open()
  vault.answers['privy:delegated-actions:consent'] = () => ({ error: { type: 'error' } })
  for (const isLeaving of [true, false]) {
    await press('delegate')
    await expect.element(dialog()).toHaveAccessibleName('Enable offline access')
    await consentIsPressed()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('An error has occurred')
    if (isLeaving) {
      await button('Not now').click()
      await gone()
      expect(outcomes).toMatchObject([{ code: 'embedded_wallet_request_error' }])
    }
  }
  vault.answers['privy:delegated-actions:consent'] = () => ({ data: { success: true } })
  await consentIsPressed()
  await expect.element(dialog().getByRole('status')).toHaveTextContent('successfully granted')
  ports.clock.advance(WALLET_LIMITS.successShownMs)
  await gone()
  expect(outcomes[1]).toEqual(client.getState().user)
})

test('reports the outcome when the modal is closed after the user agreed to delegate', async () => {
  const { press, vault, outcomes, gone, client } = await open()
  await press('delegate')
  await consentIsPressed()
  const asked = () => vault.sent().at(-1)
  await expect.poll(() => asked()?.event).toBe('privy:delegated-actions:consent')
  await userEvent.keyboard('{Escape}')
  await gone()
  expect(outcomes).toEqual([])
  vault.say({ id: asked()?.id, event: asked()?.event, data: { success: true } })
  await expect.poll(() => outcomes).toEqual([client.getState().user])
})

test('sizes the consent frame, reloads one that does not load, and declines on Escape', async () => {
  const { press, outcomes, ports, vault } = await open()
  await press('delegate')
  const first = await consentPageSays({})
  const focused = () => document.getElementById('latchkey')?.shadowRoot?.activeElement?.textContent
  await expect.poll(focused).toBe('Not now')
  dispatchEvent(
    new MessageEvent('message', { data: { type: 'latchkey:consent', isPressed: true } }),
  )
  // The timeout starts on mount, shortly after the frame appears.
  await expect
    .poll(() => {
      ports.clock.advance(WALLET_LIMITS.proxyStartTimeoutMs)
      return first.isConnected
    })
    .toBe(false)
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('An error has occurred')
  let frame = first
  await expect
    .poll(async () => {
      frame = await consentPageSays({ heightPx: 260 })
      return frame.getBoundingClientRect().height
    })
    .toBe(260)
  await expect.element(dialog().getByRole('alert')).toBeEmptyDOMElement()
  ports.clock.advance(WALLET_LIMITS.proxyStartTimeoutMs)
  expect(frame.isConnected).toBe(true)
  await consentPageSays({ isDismissed: true })
  await expect
    .poll(() => outcomes)
    .toMatchObject([{ message: 'User declined delegating actions.' }])
  expect(vault.sent().some(({ event }) => event === 'privy:delegated-actions:consent')).toBe(false)
})
