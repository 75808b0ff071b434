import { expect, test } from '@playwright/test'
import {
  appendTransactionMessageInstruction,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  lamports,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionModifyingSigner,
} from '@solana/kit'
import { listenForTrouble } from '../support/emailLogin.ts'
import {
  askSolana,
  SOLANA_BOB as BOB,
  balanceOf,
  closeReceipt,
  fund,
  NO_BLOCK,
  openSolanaWallet,
  pay,
  solana,
  transactionOf,
} from '../support/solanaSteps.ts'
import { button, dialog, row, watched } from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

test('sends SOL once as shown, reports missing funds, expiry and closing, and works with kit', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  const wallet = await openSolanaWallet(page)
  const payment = (amount: bigint, options = {}) =>
    transactionOf(wallet, [pay(wallet, amount)], options)

  // Without funds the screen offers funding instead of approval; then it continues.
  const start = await balanceOf(BOB)
  const short = watched(askSolana(page, 'signAndSendTransaction', await payment(1_000_000_000n)))
  await expect(page.getByRole('dialog', { name: 'Confirm transaction' })).toBeVisible()
  await expect(dialog(page)).toContainText('Insufficient balance')
  await expect(button(page, 'Approve')).toHaveCount(0)
  await button(page, 'Add funds').click()
  await button(page, 'Receive funds').click()
  await expect(page.getByRole('dialog', { name: 'Receive 1.000005 SOL' })).toBeVisible()
  await expect(dialog(page)).toContainText('Make sure to send funds on localnet.')
  await expect(dialog(page)).toContainText('Waiting for funds')
  await fund(wallet)
  await button(page, 'Continue').click()
  await expect(dialog(page)).toContainText('10 SOL')
  await button(page, 'Approve').click()
  await closeReceipt(page)
  await short
  expect((await balanceOf(BOB)) - start).toBe(lamports(1_000_000_000n))

  // A payment of either version, its rows and its receipt.
  for (const version of ['legacy', 0] as const) {
    const before = await balanceOf(BOB)
    const sent = watched(
      askSolana(page, 'signAndSendTransaction', await payment(1_500_000_000n, { version })),
    )
    await expect(row(page, 'Amount')).toContainText('1.5 SOL')
    await expect(row(page, 'Amount')).toContainText('$225.00')
    await expect(row(page, 'Network')).toContainText('localnet')
    await expect(row(page, 'Estimated fee')).toContainText('0.000005 SOL')
    await button(page, 'Approve').click()
    await expect(dialog(page)).toContainText("You're all set.")
    await closeReceipt(page)
    const signature = getBase58Decoder().decode(await sent) as Signature
    const { value } = await solana.getSignatureStatuses([signature]).send()
    expect(value[0]?.err).toBeNull()
    expect((await balanceOf(BOB)) - before).toBe(lamports(1_500_000_000n))
  }

  // An expired blockhash: the error, then a new blockhash on retry.
  const before = await balanceOf(BOB)
  const stale = watched(
    askSolana(page, 'signAndSendTransaction', await payment(20_000_000n, { blockhash: NO_BLOCK })),
  )
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Something went wrong.')
  await button(page, 'Retry transaction').click()
  await closeReceipt(page)
  await stale
  expect((await balanceOf(BOB)) - before).toBe(lamports(20_000_000n))

  // Closed after a failure: the host gets the error.
  const failing = watched(
    askSolana(page, 'signAndSendTransaction', await payment(1n, { blockhash: NO_BLOCK })),
  )
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Something went wrong.')
  await page.keyboard.press('Escape')
  await expect(failing).rejects.toThrow('Blockhash not found')

  // Signed only: kit builds it, signs with the wallet and sends it.
  const signer: TransactionModifyingSigner = {
    address: wallet,
    modifyAndSignTransactions: (transactions) =>
      Promise.all(
        transactions.map(async (transaction) => {
          const bytes = Buffer.from(getBase64EncodedWireTransaction(transaction), 'base64')
          const signed = getTransactionDecoder().decode(
            await askSolana(page, 'signTransaction', bytes),
          )
          return { ...transaction, signatures: signed.signatures } as never
        }),
      ),
  }
  const { value: lifetime } = await solana.getLatestBlockhash().send()
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
  await closeReceipt(page, 'Transaction signed!')
  await solana
    .sendTransaction(getBase64EncodedWireTransaction(await signing), { encoding: 'base64' })
    .send()
  expect((await balanceOf(BOB)) - before).toBe(lamports(50_000_000n))
  expect(trouble).toEqual([])
})
