import { expect, type Page } from '@playwright/test'
import { SANDBOX_URL } from '../../support/addresses.ts'
import { newAddress } from '../../support/emailLogin.ts'
import { waitForCode } from '../../support/inbox.ts'
import type { Harness, State } from '../shared/Harness.ts'
import { PAGES_URL } from './addresses.ts'

export type Generation = 'v2' | 'v3'
/** The demo's apps: the keys of the first one's wallets are on devices, those of the second in the signer. */
export const APPS = {
  device: 'latchkeydemoapp0000000001',
  server: 'latchkeydemoapp0000000002',
} as const
export type Custody = keyof typeof APPS

export type PageSettings = {
  custody?: Custody
  /** Whether the client shows its screens before it signs. */
  screens?: 'on' | 'off'
  wallets?: 'on' | 'off'
  factors?: 'client' | 'page'
  methods?: string
}
type Calls = Omit<Harness, 'state'>
type Given<Name extends keyof Calls> = Parameters<Calls[Name]>
type Result<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>>

/** A host page with a public client in it. */
export class Client {
  constructor(
    readonly page: Page,
    readonly generation: Generation,
  ) {}

  /** Opens the page and waits until the client says that it is ready. */
  async open({ custody = 'device', ...settings }: PageSettings = {}): Promise<void> {
    const query = new URLSearchParams({ app: APPS[custody], ...settings })
    await this.page.goto(`${PAGES_URL}/${this.generation}/main?${query}`)
    await this.untilReady()
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
  call<Name extends keyof Calls>(name: Name, ...given: Given<Name>): Promise<Result<Name>> {
    return this.page.evaluate(
      ([called, parameters]) => {
        const calls = window.client as unknown as Record<string, (...all: unknown[]) => unknown>
        return calls[called]?.(...parameters)
      },
      [name, given] as [string, unknown[]],
    ) as Promise<Result<Name>>
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
    await this.call('sendEmailCode', email)
    await this.call('submitEmailCode', await waitForCode(SANDBOX_URL, email))
    await this.untilLoggedIn()
    return email
  }

  /** Logs in by email in the client's modal, which creates wallets at login. */
  async logInByModal(email = newAddress()): Promise<string> {
    await this.call('openLogin')
    await this.page.getByPlaceholder('your@email.com').fill(email)
    await this.page.getByRole('button', { name: 'Submit' }).click()
    await this.enterCode(await waitForCode(SANDBOX_URL, email))
    await this.untilLoggedIn()
    return email
  }

  /** Types a code into the six fields of the client's modal. */
  async enterCode(code: string): Promise<void> {
    await this.page.locator('input[name="code-0"]').click()
    await this.page.keyboard.type(code)
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

  /** The linked accounts of a type. */
  async accounts(type: string) {
    const { user } = await this.state()
    return user?.linkedAccounts.filter((account) => account.type === type) ?? []
  }
}
