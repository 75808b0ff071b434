import { expect, type Page, test } from '@playwright/test'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  type Instruction,
  lamports,
  pipe,
  type Signature,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionModifyingSigner,
} from '@solana/kit'
import { SANDBOX_URL } from '../support/addresses.ts'
import { addressesOf } from '../support/demoWallets.ts'
import { listenForTrouble } from '../support/emailLogin.ts'
import { button, dialog, openWallet, row, watched } from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const rpc = createSolanaRpc(`http://localhost:${Number(new URL(SANDBOX_URL).port) + 13}`)
const SYSTEM = address('11111111111111111111111111111111')
const BOB = address('Bobo111111111111111111111111111111111111111')
const NO_BLOCK = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'

const pay = (from: Address, amount: bigint): Instruction => ({
  programAddress: SYSTEM,
  accounts: [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: BOB, role: AccountRole.WRITABLE },
  ],
  data: Uint8Array.from([2, 0, 0, 0, ...new Uint8Array(BigUint64Array.of(amount).buffer)]),
})

async function payment(
  from: Address,
  amount: bigint,
  options: { version?: 'legacy' | 0; blockhash?: string } = {},
) {
  const { value } = await rpc.getLatestBlockhash().send()
  const lifetime = options.blockhash
    ? { ...value, blockhash: options.blockhash as typeof value.blockhash }
    : value
  const message = pipe(
    createTransactionMessage({ version: options.version ?? 'legacy' }),
    (one) => setTransactionMessageFeePayer(from, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstruction(pay(from, amount), one),
  )
  return Buffer.from(getBase64EncodedWireTransaction(compileTransaction(message)), 'base64')
}

/** Asks the page's own wallet, as a developer would. */
async function ask(
  page: Page,
  verb: 'signTransaction' | 'signAndSendTransaction',
  transaction: Uint8Array,
): Promise<Uint8Array> {
  const answer = await page.evaluate(
    async ([name, bytes]) => {
      const { fernleafSolana } = window as unknown as {
        fernleafSolana: Record<string, (input: object) => Promise<Record<string, Uint8Array>>>
      }
      try {
        const result = await fernleafSolana[name]?.({ transaction: Uint8Array.from(bytes) })
        return { bytes: [...(result?.signature ?? result?.signedTransaction ?? [])] }
      } catch (thrown) {
        return { message: (thrown as Error).message }
      }
    },
    [verb, [...transaction]] as const,
  )
  if (answer.message !== undefined) throw new Error(answer.message)
  return Uint8Array.from(answer.bytes ?? [])
}

const balanceOf = async (who: Address) => (await rpc.getBalance(who).send()).value
const close = async (page: Page, title: string) => {
  await expect(dialog(page)).toContainText(title)
  await button(page, 'Close').last().click()
  await expect(dialog(page)).toBeHidden()
}

test('SOL goes where the screen says, once; what is short, stale or left is told so; kit drives the wallet', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  await openWallet(page)
  await expect.poll(() => page.evaluate(() => 'fernleafSolana' in window)).toBe(true)
  const wallet = address((await addressesOf(page, 'solana'))[0] as string)

  // Without funds there is nothing to approve.
  const short = watched(ask(page, 'signAndSendTransaction', await payment(wallet, 1_000_000_000n)))
  await expect(page.getByRole('dialog', { name: 'Confirm transaction' })).toBeVisible()
  await expect(dialog(page)).toContainText('Insufficient balance')
  await expect(button(page, 'Approve')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(short).rejects.toThrow('User exited the modal before submitting the transaction')
  await fetch(`${SANDBOX_URL}/faucet/solana`, {
    method: 'POST',
    body: JSON.stringify({ address: wallet }),
  })

  // A payment of either version, its rows and its receipt.
  for (const version of ['legacy', 0] as const) {
    const before = await balanceOf(BOB)
    const sent = watched(
      ask(page, 'signAndSendTransaction', await payment(wallet, 1_500_000_000n, { version })),
    )
    await expect(row(page, 'Amount')).toContainText('1.5 SOL')
    await expect(row(page, 'Amount')).toContainText('$225.00')
    await expect(row(page, 'Network')).toContainText('localnet')
    await expect(row(page, 'Estimated fee')).toContainText('0.000005 SOL')
    await button(page, 'Approve').click()
    await expect(dialog(page)).toContainText("You're all set.")
    await close(page, 'Transaction complete!')
    const signature = getBase58Decoder().decode(await sent) as Signature
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    expect(value[0]?.err).toBeNull()
    expect((await balanceOf(BOB)) - before).toBe(lamports(1_500_000_000n))
  }

  // A block hash that has run out: the failure, then a new one on trying again.
  const before = await balanceOf(BOB)
  const stale = watched(
    ask(
      page,
      'signAndSendTransaction',
      await payment(wallet, 20_000_000n, { blockhash: NO_BLOCK }),
    ),
  )
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Something went wrong.')
  await button(page, 'Retry transaction').click()
  await close(page, 'Transaction complete!')
  await stale
  expect((await balanceOf(BOB)) - before).toBe(lamports(20_000_000n))

  // Left after a failure, the host hears of the failure.
  const failing = watched(
    ask(page, 'signAndSendTransaction', await payment(wallet, 1n, { blockhash: NO_BLOCK })),
  )
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Something went wrong.')
  await page.keyboard.press('Escape')
  await expect(failing).rejects.toThrow('Blockhash not found')

  // Signed only: kit makes, signs by the wallet, and sends it itself.
  const signer: TransactionModifyingSigner = {
    address: wallet,
    modifyAndSignTransactions: (transactions) =>
      Promise.all(
        transactions.map(async (transaction) => {
          const bytes = Buffer.from(getBase64EncodedWireTransaction(transaction), 'base64')
          const signed = getTransactionDecoder().decode(await ask(page, 'signTransaction', bytes))
          return { ...transaction, signatures: signed.signatures } as never
        }),
      ),
  }
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const signing = watched(
    signTransactionMessageWithSigners(
      pipe(
        createTransactionMessage({ version: 0 }),
        (one) => setTransactionMessageFeePayerSigner(signer, one),
        (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
        (one) => appendTransactionMessageInstruction(pay(wallet, 30_000_000n), one),
      ),
    ),
  )
  await expect(row(page, 'Amount')).toContainText('0.03 SOL')
  await button(page, 'Approve').click()
  await close(page, 'Transaction signed!')
  await rpc
    .sendTransaction(getBase64EncodedWireTransaction(await signing), { encoding: 'base64' })
    .send()
  expect((await balanceOf(BOB)) - before).toBe(lamports(50_000_000n))
  expect(trouble).toEqual([])
})
