import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { createPublicClient, createWalletClient, defineChain, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type Demo, withDemo } from './startDemo.ts'

const ROUNDS = 11
const BOB = '0x00000000000000000000000000000000000b0b00'

export type TransactionTimes = {
  /** From the host's request to a question that can be answered. */
  confirmMs: number
  /** From the approval to the host's answer, when the chain has it. */
  doneMs: number
  viemPrepareMs: number
  viemDoneMs: number
  /** Code that was not there before the first request. */
  firstLoadKilobytes: number
}

/** Sends the same transaction by our wallet, as a person would, and by viem with a key of its own: medians. */
export const measureTransactions = (): Promise<TransactionTimes> =>
  withDemo(async (demo) => {
    const page = await openWallet(demo)
    const before = await scriptsOf(page)
    await sendOnce(page)
    const loaded = (await scriptsOf(page)).filter((url) => !before.includes(url))
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await sendOnce(page))
    const viem = await sendByViem(demo)
    return {
      confirmMs: median(rounds.map(({ confirmMs }) => confirmMs)),
      doneMs: median(rounds.map(({ doneMs }) => doneMs)),
      ...viem,
      firstLoadKilobytes: await gzipKilobytes(loaded),
    }
  })

/** Logs in by email, with a wallet that has money. */
async function openWallet({ browser, demoUrl, sandboxUrl }: Demo): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1320, height: 900 } })
  const email = `bench-${Date.now()}@example.com`
  await page.addInitScript(() =>
    localStorage.setItem('fernleaf:playground', '{"chains":"sandbox"}'),
  )
  await page.addInitScript(PRESSABLE)
  await page.goto(demoUrl)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await page.getByRole('textbox', { name: /email/i }).fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Enter confirmation code' }).waitFor()
  await page.keyboard.type(await readCode(sandboxUrl, email))
  await page.waitForFunction(() => 'fernleafProvider' in window, null, { timeout: 60_000 })
  await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 60_000 })
  const address = await page.locator('code[data-chain=ethereum]').first().textContent()
  await fund(sandboxUrl, String(address))
  return page
}

async function readCode(sandboxUrl: string, email: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${sandboxUrl}/inbox.json?to=${encodeURIComponent(email)}`)
    const { messages } = (await answer.json()) as { messages: { code: string }[] }
    if (messages[0]) return messages[0].code
  }
}

const fund = (sandboxUrl: string, address: string) =>
  fetch(`${sandboxUrl}/faucet/evm`, {
    method: 'POST',
    body: JSON.stringify({ chainId: 31_337, address }),
  })

/** As text: what compiles this file would put helpers into functions that the page does not have. */
const PRESSABLE = `window.pressable = async (name) => {
  for (;;) {
    const root = document.getElementById('latchkey')?.shadowRoot
    const found = [...(root?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent.trim() === name && !button.disabled && button.ariaBusy !== 'true',
    )
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}`

/** Runs in the page, where nothing but the wallet takes time. */
const sendOnce = (page: Page) =>
  page.evaluate(async (to) => {
    const { fernleafProvider, pressable } = window as unknown as {
      fernleafProvider: { request(args: object): Promise<unknown> }
      pressable(name: string): Promise<HTMLButtonElement>
    }
    const askedAt = performance.now()
    const sent = fernleafProvider.request({
      method: 'eth_sendTransaction',
      params: [{ to, value: '0x1' }],
    })
    const approve = await pressable('Approve')
    const shownAt = performance.now()
    approve.click()
    await sent
    const doneAt = performance.now()
    const close = await pressable('All Done')
    close.click()
    while (document.getElementById('latchkey')) await new Promise((go) => setTimeout(go, 5))
    return { confirmMs: shownAt - askedAt, doneMs: doneAt - shownAt }
  }, BOB)

async function sendByViem({ chainUrl, sandboxUrl }: Demo) {
  const account = privateKeyToAccount(generatePrivateKey())
  await fund(sandboxUrl, account.address)
  const chain = defineChain({
    id: 31_337,
    name: 'Sandbox One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chainUrl] } },
  })
  const reader = createPublicClient({ chain, transport: http(), pollingInterval: 10 })
  const wallet = createWalletClient({ account, chain, transport: http() })
  const prepared: number[] = []
  const done: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startMs = performance.now()
    const request = await wallet.prepareTransactionRequest({ to: BOB, value: 1n })
    const readyMs = performance.now()
    const serializedTransaction = await wallet.signTransaction(request)
    const hash = await wallet.sendRawTransaction({ serializedTransaction })
    await reader.waitForTransactionReceipt({ hash })
    prepared.push(readyMs - startMs)
    done.push(performance.now() - readyMs)
  }
  return { viemPrepareMs: median(prepared), viemDoneMs: median(done) }
}

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

async function gzipKilobytes(urls: readonly string[]): Promise<number> {
  const files = await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()))
  return files.reduce((sum, file) => sum + gzipSync(Buffer.from(file)).length, 0) / 1_000
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
