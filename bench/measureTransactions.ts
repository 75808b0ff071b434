import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { createPublicClient, createWalletClient, defineChain, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type Demo, withDemo } from './withDemo.ts'

const ROUNDS = 11
const BOB = '0x00000000000000000000000000000000000b0b00'
const CAROL = 'Caro111111111111111111111111111111111111111'

export type TransactionTimes = {
  /** From the host's request to a confirmation screen that can be answered. */
  confirmMs: number
  /** From the approval to the host's result, with the transaction on the chain. */
  doneMs: number
  viemPrepareMs: number
  viemDoneMs: number
  /** Code loaded for the first request. */
  firstLoadKilobytes: number
  /** The same on Solana. */
  solana: { confirmMs: number; doneMs: number; firstLoadKilobytes: number }
}

/** Sends the same transaction with an embedded wallet through the modal and with viem. Returns medians. */
export const measureTransactions = (): Promise<TransactionTimes> =>
  withDemo(async (demo) => {
    const page = await openWallet(demo)
    const before = await scriptsOf(page)
    await sendOnce(page)
    const loaded = (await scriptsOf(page)).filter((url) => !before.includes(url))
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await sendOnce(page))
    const viem = await sendByViem(demo)
    const solana = await measureSolana(demo, page, before)
    return {
      solana,
      confirmMs: median(rounds.map(({ confirmMs }) => confirmMs)),
      doneMs: median(rounds.map(({ doneMs }) => doneMs)),
      ...viem,
      firstLoadKilobytes: await gzipKilobytes(loaded),
    }
  })

/** Logs in by email and funds the wallet. */
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
  const addressOn = (chain: string) =>
    page.locator(`code[data-chain=${chain}]`).first().textContent()
  await fund(sandboxUrl, String(await addressOn('ethereum')))
  await fetch(`${sandboxUrl}/faucet/solana`, {
    method: 'POST',
    body: JSON.stringify({ address: await addressOn('solana') }),
  })
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

/** As text, because the compiler adds helpers to functions that do not exist in the page. */
const PRESSABLE = `window.pressable = async (name) => {
  const giveUpAt = performance.now() + 60_000
  for (;;) {
    if (performance.now() > giveUpAt) throw new Error('No button to press: ' + name)
    const root = document.getElementById('latchkey')?.shadowRoot
    const found = [...(root?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent.trim() === name && !button.disabled && button.ariaBusy !== 'true',
    )
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}`

/** Runs in the page, so that only the wallet is measured. */
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

/** Reloads the page and counts the code loaded since. Code `known` after the login is not counted. */
async function measureSolana(
  { solanaUrl }: Demo,
  page: Page,
  known: readonly string[],
): Promise<TransactionTimes['solana']> {
  await page.reload()
  await page.waitForFunction(() => 'fernleafSolana' in window, null, { timeout: 60_000 })
  const wallet = await page.locator('code[data-chain=solana]').first().textContent()
  const before = [...known, ...(await scriptsOf(page))]
  // Two payments of the same amount in one block would be the same transaction.
  let lamports = 1_000_000
  const send = async () => {
    lamports += 1
    return sendSolanaOnce(page, await payment(solanaUrl, String(wallet), lamports))
  }
  await send()
  const loaded = (await scriptsOf(page)).filter((url) => !before.includes(url))
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await send())
  return {
    confirmMs: median(rounds.map(({ confirmMs }) => confirmMs)),
    doneMs: median(rounds.map(({ doneMs }) => doneMs)),
    firstLoadKilobytes: await gzipKilobytes(loaded),
  }
}

/** Builds a transaction with one payment, as an app does. */
async function payment(solanaUrl: string, wallet: string, lamports: number): Promise<number[]> {
  const { value } = await createSolanaRpc(solanaUrl).getLatestBlockhash().send()
  const instruction = {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(wallet), role: AccountRole.WRITABLE_SIGNER },
      { address: address(CAROL), role: AccountRole.WRITABLE },
    ],
    data: transferOf(lamports),
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(address(wallet), one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(value, one),
    (one) => appendTransactionMessageInstruction(instruction, one),
  )
  return [...Buffer.from(getBase64EncodedWireTransaction(compileTransaction(message)), 'base64')]
}

/** Index of the transfer instruction of the system program. */
function transferOf(lamports: number): Uint8Array {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, BigInt(lamports), true)
  return data
}

const sendSolanaOnce = (page: Page, bytes: readonly number[]) =>
  page.evaluate(async (transaction) => {
    const { fernleafSolana, pressable } = window as unknown as {
      fernleafSolana: { signAndSendTransaction(input: object): Promise<unknown> }
      pressable(name: string): Promise<HTMLButtonElement>
    }
    const askedAt = performance.now()
    const sent = fernleafSolana.signAndSendTransaction({
      transaction: Uint8Array.from(transaction),
    })
    const approve = await pressable('Approve')
    const shownAt = performance.now()
    approve.click()
    const close = await pressable('Close')
    const doneAt = performance.now()
    close.click()
    await sent
    while (document.getElementById('latchkey')) await new Promise((go) => setTimeout(go, 5))
    return { confirmMs: shownAt - askedAt, doneMs: doneAt - shownAt }
  }, bytes)

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
