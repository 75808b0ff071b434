import { randomBytes } from 'node:crypto'
import type { EmbeddedSolanaWallet } from '@latchkey/react'
import { expect, type Page } from '@playwright/test'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createSolanaRpc,
  createTransactionMessage,
  getAddressDecoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { SANDBOX_URL } from './addresses.ts'
import { addressesOf } from './demoWallets.ts'
import { button, expectClosed, expectText, openWallet } from './transactionSteps.ts'

declare global {
  interface Window {
    /** The demo's first embedded Solana wallet. */
    fernleafSolana?: EmbeddedSolanaWallet
  }
}

export const SOLANA_URL = `http://localhost:${Number(new URL(SANDBOX_URL).port) + 13}`
export const solana = createSolanaRpc(SOLANA_URL)
export const SYSTEM = address('11111111111111111111111111111111')
/** An address that only receives. Each process has its own: journeys compare balances beside each other. */
export const SOLANA_BOB = getAddressDecoder().decode(randomBytes(32))
/** A blockhash that never existed. */
export const NO_BLOCK = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'

export const u64 = (value: bigint) => new Uint8Array(BigUint64Array.of(value).buffer)
export const balanceOf = async (who: Address) => (await solana.getBalance(who).send()).value

export const pay = (from: Address, amount: bigint, to: Address = SOLANA_BOB): Instruction => ({
  programAddress: SYSTEM,
  accounts: [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ],
  data: Uint8Array.from([2, 0, 0, 0, ...u64(amount)]),
})

type Options = {
  version?: 'legacy' | 0
  blockhash?: string
  /** Lookup tables and their content. */
  tables?: Record<Address, Address[]>
}

/** An unsigned transaction, as an app builds it. */
export async function transactionOf(
  from: Address,
  instructions: readonly Instruction[],
  { version = 'legacy', blockhash, tables }: Options = {},
): Promise<Uint8Array> {
  const { value } = await solana.getLatestBlockhash().send()
  const lifetime = blockhash ? { ...value, blockhash: blockhash as typeof value.blockhash } : value
  const message = pipe(
    createTransactionMessage({ version: tables ? 0 : version }),
    (one) => setTransactionMessageFeePayer(from, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  const whole = tables
    ? compressTransactionMessageUsingAddressLookupTables(message as never, tables)
    : message
  return Buffer.from(
    getBase64EncodedWireTransaction(compileTransaction(whole as typeof message)),
    'base64',
  )
}

/** Calls the page's own wallet, as a developer would. */
export async function askSolana(
  page: Page,
  verb: 'signTransaction' | 'signAndSendTransaction',
  transaction: Uint8Array,
  options: { sponsor?: boolean } = {},
): Promise<Uint8Array> {
  const answer = await page.evaluate(
    async ([name, bytes, more]) => {
      try {
        const input = { transaction: Uint8Array.from(bytes), ...more }
        const result = await window.fernleafSolana?.[name](input)
        if (!result) throw new Error('The page has no Solana wallet')
        return { bytes: [...('signature' in result ? result.signature : result.signedTransaction)] }
      } catch (thrown) {
        return { message: (thrown as Error).message }
      }
    },
    [verb, [...transaction], options] as const,
  )
  if (answer.message !== undefined) throw new Error(answer.message)
  return Uint8Array.from(answer.bytes ?? [])
}

/** Logs in to the demo. Returns the address of the Solana wallet. */
export async function openSolanaWallet(page: Page): Promise<Address> {
  await openWallet(page)
  await expect.poll(() => page.evaluate(() => 'fernleafSolana' in window)).toBe(true)
  return address((await addressesOf(page, 'solana'))[0] as string)
}

/** Funds with 10 SOL and 1,000 test dollars. Returns the dollars' token account. */
export async function fund(who: Address): Promise<Address> {
  const answer = await fetch(`${SANDBOX_URL}/faucet/solana`, {
    method: 'POST',
    body: JSON.stringify({ address: who }),
  })
  return address(((await answer.json()) as { token: string }).token)
}

/** Checks a receipt and closes it. */
export async function expectReceipt(page: Page, title = 'Transaction complete!'): Promise<void> {
  await expectText(page, title)
  await button(page, 'Close').last().click()
  await expectClosed(page)
}
