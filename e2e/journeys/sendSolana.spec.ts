import { expect, test } from '@playwright/test'
import {
  appendTransactionMessageInstruction,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionModifyingSigner,
} from '@solana/kit'
import { sharePage } from '../support/sharePage.ts'
import {
  askSolana,
  SOLANA_BOB as BOB,
  balanceOf,
  expectReceipt,
  fund,
  NO_BLOCK,
  openSolanaWallet,
  pay,
  solana,
  transactionOf,
} from '../support/solanaSteps.ts'
import {
  button,
  expectClosed,
  expectRows,
  expectText,
  expectTitle,
  watched,
} from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const shared = sharePage(async (page) => ({ wallet: await openSolanaWallet(page) }))
test.afterEach(() => expect(shared.trouble).toEqual([]))

const send = (amount: bigint, options: Parameters<typeof transactionOf>[2] = {}) =>
  watched(
    transactionOf(shared.wallet, [pay(shared.wallet, amount)], options).then((transaction) =>
      askSolana(shared.page, 'signAndSendTransaction', transaction),
    ),
  )
const expectReceived = async (before: bigint, amount: bigint) =>
  expect((await balanceOf(BOB)) - before).toBe(amount)

test('offers funding instead of approval without a balance, then sends', async () => {
  const { page, wallet } = shared
  const before = await balanceOf(BOB)
  const sent = send(1_000_000_000n)
  await expectTitle(page, 'Confirm transaction')
  await expectText(page, 'Insufficient balance')
  await expect(button(page, 'Approve')).toHaveCount(0)
  await button(page, 'Add funds').click()
  await button(page, 'Receive funds').click()
  await expectTitle(page, 'Receive 1.000005 SOL')
  await expectText(page, 'Make sure to send funds on localnet.')
  await expectText(page, 'Waiting for funds')
  await fund(wallet)
  await button(page, 'Continue').click()
  await expectText(page, '10 SOL')
  await button(page, 'Approve').click()
  await expectReceipt(page)
  await sent
  await expectReceived(before, 1_000_000_000n)
})

test.describe('with a balance', () => {
  test.beforeAll(() => fund(shared.wallet))

  for (const version of ['legacy', 0] as const) {
    test(`sends SOL in a transaction of version ${version}`, async () => {
      const { page } = shared
      const before = await balanceOf(BOB)
      const sent = send(1_500_000_000n, { version })
      await expectRows(page, { Amount: '1.5 SOL' })
      await expectRows(page, {
        Amount: '$225.00',
        Network: 'localnet',
        'Estimated fee': '0.000005 SOL',
      })
      await button(page, 'Approve').click()
      await expectText(page, "You're all set.")
      await expectReceipt(page)
      const signature = getBase58Decoder().decode(await sent) as Signature
      const { value } = await solana.getSignatureStatuses([signature]).send()
      expect(value[0]?.err).toBeNull()
      await expectReceived(before, 1_500_000_000n)
    })
  }

  test('retries an expired blockhash with a new one', async () => {
    const { page } = shared
    const before = await balanceOf(BOB)
    const sent = send(20_000_000n, { blockhash: NO_BLOCK })
    await button(page, 'Approve').click()
    await expectText(page, 'Something went wrong.')
    await button(page, 'Retry transaction').click()
    await expectReceipt(page)
    await sent
    await expectReceived(before, 20_000_000n)
  })

  test('rejects with the error if closed after a failure', async () => {
    const { page } = shared
    const sent = send(1n, { blockhash: NO_BLOCK })
    await button(page, 'Approve').click()
    await expectText(page, 'Something went wrong.')
    await page.keyboard.press('Escape')
    await expect(sent).rejects.toThrow('Blockhash not found')
    await expectClosed(page)
  })

  test('signs a transaction that kit builds and sends', async () => {
    const { page, wallet } = shared
    const before = await balanceOf(BOB)
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
    await expectRows(page, { Amount: '0.03 SOL' })
    await button(page, 'Approve').click()
    await expectReceipt(page, 'Transaction signed!')
    await solana
      .sendTransaction(getBase64EncodedWireTransaction(await signing), { encoding: 'base64' })
      .send()
    await expectReceived(before, 30_000_000n)
  })
})
