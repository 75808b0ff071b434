import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Frame, type Page } from '@playwright/test'
import { chromiumPath } from './chromiumPath.ts'
import { accessTokenOf, hostPage, NEXT_WORKER_MS, WORKERS_READY_MS } from './hostPage.ts'
import type { Login } from './Subject.ts'

/** Longer than the approval page must be visible, and the pointer in it, before a click counts. */
const REST_MS = 1_200

/** Notes when the user clicks in the frame. */
const watchClick = (frame: Frame) =>
  frame.evaluate(() =>
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const page = window as unknown as HostWindow
        page.clickedAtMs = performance.timeOrigin + timeStamp
      },
      { capture: true },
    ),
  )

/** Functions that the host page defines. Times are in milliseconds since the epoch. */
type HostWindow = {
  timed(event: string, data: object): Promise<{ ms: number; answer: { address: string } }>
  sign(accessToken: string, address: string): Promise<{ ms: number }>
  openApproval(task: object, accessToken: string): void
  approvedAtMs: Promise<number>
  clickedAtMs?: number
}

export type WalletOwner = { accessToken: string; address: string; createdMs: number }

/** Starts Chromium and a host page that calls the vault as a client does. */
export async function startWalletHost(url: string) {
  const apiUrl = url.replace('127.0.0.1', 'localhost')
  const server = createServer(({ url = '/' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(hostPage(apiUrl, url.slice(1)))
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox'],
  })
  return {
    /** Opens the host page of an app on a new device. */
    async open(appId: string) {
      const page = await browser.newPage() // has storage of its own
      await page.goto(`http://localhost:${port}/${appId}`)
      return createWalletPage(page, `${apiUrl}/apps/${appId}/embedded-wallets`)
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const entropyOf = (address: string) => ({
  entropyId: address,
  entropyIdVerifier: 'ethereum-address-verifier',
})

const createWalletPage = (page: Page, vaultUrl: string) => ({
  /** Creates both wallets of a user. */
  async createWallets(login: Login): Promise<WalletOwner> {
    const accessToken = accessTokenOf(login)
    await pause(WORKERS_READY_MS)
    const { address, createdMs } = await page.evaluate(async (token) => {
      const { timed } = window as unknown as HostWindow
      const first = await timed('privy:wallet:create', { accessToken: token })
      const second = await timed('privy:solana-wallet:create', { accessToken: token })
      return { address: first.answer.address, createdMs: first.ms + second.ms }
    }, accessToken)
    return { accessToken, address, createdMs }
  },

  /** Signs by message. Returns the time from the host's request to its result. */
  async sign({ accessToken, address }: WalletOwner): Promise<number> {
    const { ms } = await page.evaluate(
      ([token, wallet]) => (window as unknown as HostWindow).sign(token, wallet),
      [accessToken, address] as const,
    )
    await pause(NEXT_WORKER_MS)
    return ms
  },

  /** Sets a recovery password, or recovers the wallet on this device. Returns the time until the result. */
  async call(
    event: 'privy:wallets:set-recovery' | 'privy:wallets:recover',
    { address }: WalletOwner,
    login: Login,
    secrets: object = {},
  ): Promise<number> {
    const data = { accessToken: accessTokenOf(login), ...entropyOf(address), ...secrets }
    const { ms } = await page.evaluate(
      ([name, given]) => (window as unknown as HostWindow).timed(name, given),
      [event, data] as const,
    )
    return ms
  },

  /**
   * Exports the private key. Returns the time from the opened frame to the button, and from its click to the key,
   * without the time that the user must see the page before a click counts.
   */
  async exportKey({ address }: WalletOwner, ticket: string): Promise<number> {
    const query = new URLSearchParams({
      v: '1',
      entropy_id: address,
      entropy_id_verifier: 'ethereum-address-verifier',
      hd_wallet_index: '0',
      chain_type: 'ethereum',
      phrase_export: 'true',
      width: '312px',
    })
    const openedAtMs = await page.evaluate((src) => {
      document.querySelector('#export')?.remove()
      const frame = document.createElement('iframe')
      Object.assign(frame, { id: 'export', width: '312', height: '208', src })
      document.body.append(frame)
      return performance.timeOrigin + performance.now()
    }, `${vaultUrl}/export?${query}#ticket=${ticket}`)
    const frame = await (await page.waitForSelector('#export')).contentFrame()
    if (!frame) throw new Error('The export page is not there')
    /** When an element appeared. */
    const appearedAtMs = async (selector: string): Promise<number> =>
      (
        await frame.waitForFunction(
          (wanted) => document.querySelector(wanted) && performance.timeOrigin + performance.now(),
          selector,
        )
      ).jsonValue() as Promise<number>
    const shownAtMs = await appearedAtMs('button:not(:disabled)')
    const button = frame.getByRole('button', { name: 'Reveal private key' })
    await button.hover()
    await pause(REST_MS)
    await watchClick(frame)
    await button.click()
    const revealedAtMs = await appearedAtMs('code')
    const clickedAtMs = await frame.evaluate(() => (window as unknown as HostWindow).clickedAtMs)
    return shownAtMs - openedAtMs + revealedAtMs - (clickedAtMs ?? Number.NaN)
  },

  /** Signs on the approval page. Returns the time from the user's click to the host's result. */
  async approve({ accessToken, address }: WalletOwner): Promise<number> {
    const task = {
      type: 'sign',
      wallet: { address, chainType: 'ethereum' },
      request: { method: 'personal_sign', message: 'hello' },
    }
    await page.evaluate(
      ([given, token]) => (window as unknown as HostWindow).openApproval(given, token),
      [task, accessToken] as const,
    )
    const sign = page.frameLocator('#approval').getByRole('button', { name: 'Sign and continue' })
    await sign.hover()
    const frame = page.frame({ url: /\/approval$/ })
    if (!frame) throw new Error('The approval page is not there')
    await watchClick(frame)
    await pause(REST_MS)
    await sign.click()
    const approvedAtMs = await page.evaluate(() => (window as unknown as HostWindow).approvedAtMs)
    const clickedAtMs = await frame.evaluate(() => (window as unknown as HostWindow).clickedAtMs)
    return approvedAtMs - (clickedAtMs ?? Number.NaN)
  },
})
