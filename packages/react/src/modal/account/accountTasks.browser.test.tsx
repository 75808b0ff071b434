import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { createFakeClient, createFakeVault, refuse, wireWallet } from '@latchkey/client/testing'
import { createEmbeddedWallets } from '@latchkey/client/wallet'
import { LIMITS, sendEmailCode } from '@latchkey/contract'
import { linkEmail, transferEmail } from '@latchkey/contract/endpoints/linking'
import { sendMfaCode } from '@latchkey/contract/endpoints/mfa'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useLinkAccount } from '../../compat/accountHooks.ts'
import { useSignMessage } from '../../compat/signingHooks.ts'
import { useLatchkey } from '../../hooks/login/useLatchkey.ts'
import { useMfaEnrollment } from '../../hooks/mfa/useMfaEnrollment.ts'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { loadMfa } from '../../provider/loadMfa.ts'
import { provideWallets, toSettings } from '../../provider/loadWallets.ts'

afterEach(cleanup)

const ADDRESS = '0x1111111111111111111111111111111111111111'
type Factor = 'sms' | 'totp' | 'passkey'

/** Each button runs one account action and shows its result. */
function Host({ said }: { said: (outcome: unknown) => void }) {
  const { ready } = useLatchkey()
  const { signMessage } = useSignMessage()
  const { linkEmail: link } = useLinkAccount({
    onSuccess: ({ linkMethod }) => said(`linked ${linkMethod}`),
    onError: (code) => said(code),
  })
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  const press = (work: () => Promise<unknown>) => () => void work().then(said, said)
  if (!ready) return null
  return (
    <main>
      <button type="button" onClick={press(() => signMessage({ message: 'Water the fern.' }))}>
        sign
      </button>
      <button type="button" onClick={link}>
        link
      </button>
      <button type="button" onClick={press(showMfaEnrollmentModal)}>
        protect
      </button>
    </main>
  )
}

async function open(factors: readonly Factor[] = []) {
  const fake = createFakeClient({
    config: { mfa_methods: ['totp', 'sms', 'passkey'], sms_auth: true },
    user: {
      linked_accounts: [wireWallet()],
      mfa_methods: factors.map((type) => ({ type, verified_at: 1 })),
    },
  })
  const { client, server, ports } = fake
  server.answers[sendMfaCode.path] = () => ({ status: 200, body: { success: true } })
  let isTrusted = false
  const vault = createFakeVault({
    'privy:wallets:connect': () => ({ data: { entropyId: ADDRESS } }),
    'privy:wallets:rpc': ({ mfaCode }) => {
      isTrusted ||= factors.length === 0 || mfaCode === '123456'
      return isTrusted
        ? { data: { address: ADDRESS, response: { method: 'personal_sign', data: '0xsigned' } } }
        : { error: { type: 'missing_or_invalid_mfa' } }
    },
    'privy:mfa:init-enrollment': () => ({
      data: { method: 'totp', secret: 'JBSWY3DPEHPK3PXP', authUrl: 'otpauth://totp/x?secret=JBSW' },
    }),
    'privy:mfa:submit-enrollment': ({ code }) => {
      if (code !== '123456') return { error: { type: 'twilio_verification_failed' } }
      const session = server.session()
      if (session.user) session.user.mfa_methods = [{ type: 'totp', verified_at: 1 }]
      return { data: {} }
    },
  })
  provideWallets(
    client,
    createEmbeddedWallets({
      client,
      openFrame: vault.openFrame,
      settings: () => toSettings({}),
      promptMfa: async (attempt) => (await loadMfa(client, {})).run(attempt),
    }),
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
    // The first one waits for the modal's chunk.
    await expect.poll(() => shadow()?.querySelector('dialog'), { timeout: 10_000 }).toBeTruthy()
    ports.clock.advance(LIMITS.modalShowDelayMs)
  }
  const gone = () =>
    expect
      .poll(() => {
        ports.clock.advance(LIMITS.flowClearDelayMs)
        return document.getElementById('latchkey')
      })
      .toBeNull()
  return { ...fake, vault, outcomes, press, gone }
}

const dialog = () => page.getByRole('dialog')
const titled = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => dialog().getByRole('button', { name })
const type = (text: string) => userEvent.keyboard(text)

test('asks for a second factor above the message: wrong code, other method, right code, signed', async () => {
  const { press, outcomes, ports, gone, vault } = await open(['totp', 'sms'])
  await press('sign')
  await button('Sign and continue').click()
  await expect.element(titled('Verify your identity')).toBeVisible()
  await button('Authenticator app').click()
  await expect.element(titled('Enter verification code')).toBeVisible()
  await type('000000')
  await expect.element(dialog().getByText('The code you entered is not valid')).toBeVisible()
  await button('Choose another method').click()
  await button('SMS').click()
  await expect.element(dialog().getByText('Enter the code we sent to your phone.')).toBeVisible()
  await type('123456')
  // The message stayed mounted below the overlay.
  await expect.element(titled('Success')).toHaveTextContent('0xsigned')
  await expect.poll(() => outcomes).toEqual([{ signature: '0xsigned' }])
  expect(vault.sent().at(-1)?.data).toMatchObject({
    mfaMethod: 'sms',
    mfaCode: '123456',
    relyingParty: location.origin,
  })
  ports.clock.advance(WALLET_LIMITS.successShownMs)
  await gone()
})

test('closes only the second factor with Escape, and closes the boxes after four wrong codes', async () => {
  const { press, vault } = await open(['totp'])
  await press('sign')
  await button('Sign and continue').click()
  await expect.element(titled('Enter verification code')).toBeVisible()
  await expect.element(button('Choose another method')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Sign and continue')).toBeVisible()
  await expect
    .element(dialog().getByText('An error has occurred, please try again.'))
    .not.toBeInTheDocument()

  await button('Sign and continue').click()
  await expect.element(titled('Enter verification code')).toBeVisible()
  for (let wrong = 0; wrong < METHOD_LIMITS.mfaAttemptsMax; wrong++) {
    await type('000000')
    // Type the next code after this one is checked.
    await expect.poll(() => vault.sent().filter(({ data }) => data.mfaCode).length).toBe(wrong + 1)
    await expect.element(dialog().getByRole('alert')).toBeVisible()
  }
  await expect
    .element(
      dialog().getByText(
        'You have exceeded the maximum number of attempts. Please close this window and try again in 10 seconds.',
      ),
    )
    .toBeVisible()
  await expect.element(dialog().getByLabelText('Digit 1 of 6')).toBeDisabled()
  await button('Cancel').click()
  await expect.element(dialog().getByText('Water the fern.')).toBeVisible()
})

test('enrols an authenticator app after a wrong code', async () => {
  const { press, outcomes, gone } = await open()
  await press('protect')
  await expect.element(titled('Transaction Protection')).toBeVisible()
  await button('Continue').click()
  await button('Authenticator app').click()
  await expect.element(titled('Scan QR code')).toBeVisible()
  await button('Continue').click()
  await expect.element(titled('Enter enrollment code')).toBeVisible()
  await type('000000')
  await expect.element(dialog().getByText('The code you entered is not valid')).toBeVisible()
  await type('123456')
  await expect.element(titled('Authenticator app verification added')).toBeVisible()
  await button('Done').click()
  await expect.poll(() => outcomes).toEqual([undefined])
  await gone()
  await press('protect')
  await expect.element(dialog().getByText('Enabled')).toBeVisible()
  await expect
    .element(dialog().getByText('To add or delete verification methods, verification is required.'))
    .toBeVisible()
  await button('Remove Authenticator app').click()
  await expect.element(titled('Remove authenticator app verification?')).toBeVisible()
})

test("names the button 'Submitting' while the code is sent [A2.22]", async () => {
  const { press, server } = await open()
  server.answers[sendEmailCode.path] = () => new Promise(() => {})
  await press('link')
  await expect.element(titled('Add your email to your Fernleaf account')).toBeVisible()
  await type('ada@example.com')
  await expect.element(button('Submit')).toHaveAccessibleName('Submit')
  await type('{Enter}')
  await expect.element(button('Submitting')).toHaveAttribute('aria-busy', 'true')
})

test('links an address, and transfers one of another user after its wallet is checked', async () => {
  const { press, outcomes, ports, server, gone } = await open()
  server.answers[linkEmail.path] = () => ({
    status: 400,
    body: {
      code: 'account_transfer_required',
      error: 'taken',
      data: {
        nonce: 'once',
        account: { displayName: 'ada@example.com' },
        otherUser: { embeddedWalletAddress: '0x2222222222222222222222222222222222222222' },
      },
    },
  })
  server.answers[transferEmail.path] = ({ nonce }) =>
    nonce === 'once' ? { status: 200, body: server.session().user } : refuse('invalid_credentials')
  await press('link')
  await expect.element(titled('Add your email to your Fernleaf account')).toBeVisible()
  await type('ada@example.com{Enter}')
  await expect.element(titled('Enter confirmation code')).toBeVisible()
  await type('123456')
  await expect.element(titled('Email is associated with another account')).toBeVisible()
  await button('Transfer and delete account').click()
  await expect.element(titled('Check account assets before transferring')).toBeVisible()
  await expect.element(button('Transfer and delete account')).toBeDisabled()
  await dialog().getByRole('checkbox').click()
  await button('Transfer and delete account').click()
  await expect.element(dialog().getByText('Your account has been transferred.')).toBeVisible()
  ports.clock.advance(METHOD_LIMITS.accountTransferShownMs)
  await gone()
  await expect.poll(() => outcomes).toEqual(['linked email'])

  await press('link')
  await type('ada@example.com{Enter}')
  await type('123456')
  await button('No thanks').click()
  await gone()
  expect(outcomes.slice(1)).toEqual(['account_transfer_required', 'exited_link_flow'])
})
