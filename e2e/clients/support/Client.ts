import { expect, type Locator, type Page } from '@playwright/test'
import { SANDBOX_URL } from '../../support/addresses.ts'
import { askForCode, emailField, newAddress } from '../../support/emailLogin.ts'
import { readInbox, waitForCode } from '../../support/inbox.ts'
import type { CoreHarness } from '../shared/CoreHarness.ts'
import type { Harness, State } from '../shared/Harness.ts'
import type { SmartWalletHarness } from '../shared/SmartWalletHarness.ts'
import type { WagmiHarness } from '../shared/WagmiHarness.ts'
import { PAGES_URL } from './addresses.ts'

export type Generation = 'v2' | 'v3'
/** The demo's apps: the keys of the first one's wallets are on devices, those of the second in the signer. */
export const APPS = {
  device: 'latchkeydemoapp0000000001',
  server: 'latchkeydemoapp0000000002',
} as const
export type Custody = keyof typeof APPS

export type PageSettings = {
  /** The id of an app other than that of `custody`. */
  app?: string
  entry?: 'main' | 'wagmi' | 'smart'
  custody?: Custody
  /** Whether the client shows its screens before it signs. */
  screens?: 'on' | 'off'
  wallets?: 'on' | 'off'
  factors?: 'client' | 'page'
  methods?: string
}
type Calls = Omit<Harness, 'state'>

/** Calls that Latchkey shows to the user before it signs: the demo's apps require it. */
const CONFIRMED: ReadonlySet<string> = new Set([
  ...['request', 'signMessage', 'signTypedData', 'signTransaction', 'sendTransaction'],
  ...['signSolanaMessage', 'signSolanaTransaction', 'sendSolanaTransaction', 'sendCalls'],
])

/** Presses the buttons of Latchkey's confirmation screens until a request has settled. */
async function confirmUntilSettled(dialog: Locator, request: Promise<unknown>): Promise<void> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  request.then(settle, settle)
  const name = /^(?:Sign and continue|Continue|Approve|All Done)$/
  const button = dialog.getByRole('button', { name, disabled: false }).first()
  while (!isSettled) await button.click({ timeout: 500 }).catch(() => {})
}

/** A host page with a public client in it. */
export class Client {
  constructor(
    readonly page: Page,
    readonly generation: Generation,
    /** Whether the page was migrated to Latchkey, whose modal has other screens. */
    readonly isMigrated = false,
  ) {}

  /** Opens the page and waits until the client says that it is ready. */
  async open({
    entry = 'main',
    custody = 'device',
    ...settings
  }: PageSettings = {}): Promise<void> {
    const query = new URLSearchParams({ app: APPS[custody], ...settings })
    const page = this.isMigrated ? `${entry}-migrated` : entry
    await this.page.goto(`${PAGES_URL}/${this.generation}/${page}?${query}`)
    await this.untilReady()
  }

  /** Opens the page of js-sdk-core and waits until the vault is loaded in it. */
  async openCore({ custody = 'device' }: { custody?: Custody } = {}): Promise<void> {
    await this.page.goto(`${PAGES_URL}/${this.generation}/core?app=${APPS[custody]}`)
    await this.untilCoreLoaded()
  }

  async untilCoreLoaded(): Promise<void> {
    await this.page.waitForFunction(() => window.core, undefined, { timeout: 30_000 })
  }

  /** Calls js-sdk-core and waits for what it resolves to. */
  core<Name extends keyof CoreHarness>(name: Name, ...given: Parameters<CoreHarness[Name]>) {
    return this.run<ReturnType<CoreHarness[Name]>>('core', name, given)
  }

  async untilReady(): Promise<void> {
    await this.page.waitForFunction(() => window.client?.state().ready, undefined, {
      timeout: 30_000,
    })
  }

  state(): Promise<State> {
    return this.page.evaluate(() => {
      if (!window.client) throw new Error('The page has not started')
      return JSON.parse(JSON.stringify(window.client.state()))
    })
  }

  /** Calls a hook of the client and waits for what it resolves to. */
  call<Name extends keyof Calls>(name: Name, ...given: Parameters<Calls[Name]>) {
    return this.run<ReturnType<Calls[Name]>>('client', name, given)
  }

  /** Calls a hook of wagmi and waits for what it resolves to. */
  wagmi<Name extends keyof WagmiHarness>(name: Name, ...given: Parameters<WagmiHarness[Name]>) {
    return this.run<ReturnType<WagmiHarness[Name]>>('wagmi', name, given)
  }

  /** Calls the client of the smart wallet and waits for what it resolves to. */
  smartWallet<Name extends keyof SmartWalletHarness>(
    name: Name,
    ...given: Parameters<SmartWalletHarness[Name]>
  ) {
    return this.run<ReturnType<SmartWalletHarness[Name]>>('smartWallet', name, given)
  }

  /** Calls a function of the page. A migrated page shows each request to the user, who confirms it. */
  private async run<Result>(
    place: 'core' | 'client' | 'wagmi' | 'smartWallet',
    name: string,
    given: unknown[],
  ): Promise<Awaited<Result>> {
    const result = this.page.evaluate(
      ([object, called, parameters]) => {
        const calls = window[object] as unknown as Record<string, (...all: unknown[]) => unknown>
        return calls[called]?.(...parameters)
      },
      [place, name, given] as const,
    )
    if (this.isMigrated && CONFIRMED.has(name)) await confirmUntilSettled(this.dialog, result)
    return result as Promise<Awaited<Result>>
  }

  async untilLoggedIn(): Promise<State> {
    await this.page.waitForFunction(() => window.client?.state().authenticated)
    return this.state()
  }

  async untilLoggedOut(): Promise<void> {
    await this.page.waitForFunction(() => window.client?.state().authenticated === false)
  }

  /** Logs in by email without the client's screens. */
  async logIn(email = newAddress()): Promise<string> {
    // An address that logged in before has a used code in its inbox.
    const seen = (await readInbox(SANDBOX_URL, email)).map(({ id }) => id)
    await this.call('sendEmailCode', email)
    await this.call('submitEmailCode', await waitForCode(SANDBOX_URL, email, { seen }))
    await this.untilLoggedIn()
    return email
  }

  /** Logs in by email in the client's modal, which creates wallets at login. */
  async logInByModal(email = newAddress()): Promise<string> {
    await this.call('openLogin')
    await this.enterEmail(email)
    await this.untilLoggedIn()
    await expect(this.dialog).toBeHidden({ timeout: 60_000 })
    return email
  }

  /** Enters an email address and its code in the client's modal. */
  async enterEmail(email: string): Promise<void> {
    if (this.isMigrated) {
      await emailField(this.page).click()
      await this.page.keyboard.type(await askForCode(this.page, email))
      return
    }
    await this.page.getByPlaceholder('your@email.com').fill(email)
    await this.page.getByRole('button', { name: 'Submit' }).click()
    await this.enterCode(await waitForCode(SANDBOX_URL, email))
  }

  /** Types a code into the six fields of the client's modal. */
  async enterCode(code: string): Promise<void> {
    await this.page.locator('input[name="code-0"]').click()
    await this.page.keyboard.type(code)
  }

  /** Types a code into the client's screen for second factors, which keeps the digits of a wrong one. */
  async enterFactor(code: string): Promise<void> {
    const fields = this.dialog.getByRole('textbox')
    await expect(fields).toHaveCount(code.length)
    await fields.last().click()
    for (const _ of code) await this.page.keyboard.press('Backspace')
    await fields.first().click()
    await this.page.keyboard.type(code)
  }

  /** The client's modal. */
  get dialog() {
    return this.page.getByRole('dialog')
  }

  /** Logs in without screens and creates a wallet on each chain: the clients create none at such a login. */
  async logInWithWallets(email?: string) {
    await this.logIn(email)
    await this.call('createWallet', 'ethereum')
    await this.call('createWallet', 'solana')
    return this.untilWallets()
  }

  /** The first wallet on each chain, once the client can use both. */
  async untilWallets(): Promise<{ ethereum: `0x${string}`; solana: string }> {
    await this.page.waitForFunction(() => {
      const state = window.client?.state()
      return state?.walletsReady && state.ethereum.length > 0 && state.solana.length > 0
    })
    const { ethereum, solana } = await this.state()
    expect(ethereum[0]).toMatch(/^0x[0-9a-fA-F]{40}$/)
    return { ethereum: ethereum[0] as `0x${string}`, solana: solana[0] as string }
  }

  /** Chooses a password for recovery in the client's screens. */
  async choosePassword(password: string): Promise<void> {
    const press = (name: string) => this.dialog.getByRole('button', { name, exact: true }).click()
    const field = this.dialog.getByRole('textbox')
    await press('Set a password')
    await field.fill(password)
    await press('Continue')
    await expect(this.dialog.getByRole('heading', { name: 'Save your password' })).toBeVisible()
    await press('Continue')
    await field.fill(password)
    await press('Continue')
    await this.dialog.getByText('I understand that if I lose my password').click()
    await press('Set Password')
    await press('Close')
  }

  /** Enters the password that a wallet is recovered by. */
  async enterPassword(password: string): Promise<void> {
    await this.dialog.getByRole('textbox').fill(password)
    await this.dialog.getByRole('button', { name: 'Recover your account' }).click()
  }

  /** The frame of our export page inside the client's screen. */
  private exportPage() {
    return this.page.frameLocator('iframe[src*="/embedded-wallets/export"]')
  }

  async revealKey(): Promise<string> {
    const frame = this.exportPage()
    await frame.getByRole('button', { name: 'Reveal' }).click()
    await expect(frame.locator('#secret')).toHaveText(/^(0x)?\w{64,}$/)
    return (await frame.locator('#secret').textContent()) ?? ''
  }

  async revealPhrase(): Promise<string> {
    const frame = this.exportPage()
    await frame.getByRole('tab', { name: 'Recovery phrase' }).click()
    await frame.getByRole('button', { name: 'Reveal' }).click()
    await expect(frame.locator('#secret li')).toHaveCount(12)
    return (await frame.locator('#secret li').allInnerTexts()).join(' ')
  }

  /** The linked accounts of a type. */
  async accounts(type: string) {
    const { user } = await this.state()
    return user?.linkedAccounts.filter((account) => account.type === type) ?? []
  }
}
