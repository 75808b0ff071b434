import { expect, type Page, test } from '@playwright/test'
import {
  AccountRole,
  type Address,
  address,
  getAddressEncoder,
  getBase58Decoder,
  getProgramDerivedAddress,
  type Instruction,
  lamports,
  type Signature,
} from '@solana/kit'
import { listenForTrouble } from '../support/emailLogin.ts'
import { makeLookupTable } from '../support/makeLookupTable.ts'
import {
  askSolana,
  balanceOf,
  closeReceipt,
  fund,
  openSolanaWallet,
  pay,
  SOLANA_URL,
  SYSTEM,
  solana,
  transactionOf,
  u64,
} from '../support/solanaSteps.ts'
import { button, dialog, row, watched } from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const TOKENS = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const ASSOCIATED = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const SUSD = address('SUSD111111111111111111111111111111111111111')
const CAROL = address('Caro111111111111111111111111111111111111111')
const DECIMALS = 6

async function tokenAccountOf(owner: Address): Promise<Address> {
  const seeds = [owner, TOKENS, SUSD].map((part) => getAddressEncoder().encode(part))
  return (await getProgramDerivedAddress({ programAddress: ASSOCIATED, seeds }))[0]
}
/** Creates a token account for an owner, if it is missing. */
const openAccount = (payer: Address, account: Address, owner: Address): Instruction => ({
  programAddress: ASSOCIATED,
  accounts: [
    { address: payer, role: AccountRole.WRITABLE_SIGNER },
    { address: account, role: AccountRole.WRITABLE },
    ...[owner, SUSD, SYSTEM, TOKENS].map((one) => ({ address: one, role: AccountRole.READONLY })),
  ],
  data: Uint8Array.of(1),
})
const transferTokens = (
  [from, to]: readonly [Address, Address],
  owner: Address,
  amount: bigint,
): Instruction => ({
  programAddress: TOKENS,
  accounts: [
    { address: from, role: AccountRole.WRITABLE },
    { address: SUSD, role: AccountRole.READONLY },
    { address: to, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY_SIGNER },
  ],
  data: Uint8Array.of(12, ...u64(amount), DECIMALS),
})
const held = async (account: Address) =>
  (await solana.getTokenAccountBalance(account).send()).value.uiAmountString

/** Holds the page's RPC requests of one kind until they are released. */
async function createBarrier(page: Page) {
  let held = ''
  let waiting: Promise<void> = Promise.resolve()
  let open = () => {}
  await page.route(`${SOLANA_URL}/**`, async (route) => {
    if (held !== '' && route.request().postData()?.includes(held)) await waiting
    await route.continue()
  })
  return {
    hold(method: string) {
      held = method
      waiting = new Promise((resolve) => {
        open = resolve
      })
    },
    letGo() {
      held = ''
      open()
    },
  }
}
const EXITED = 'User exited the modal before submitting the transaction'

test('sends tokens, lookup tables and 20 instructions as shown, and reports the result after closing', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  const wallet = await openSolanaWallet(page)
  const own = await fund(wallet)
  const ofCarol = await tokenAccountOf(CAROL)
  const send = (
    instructions: readonly Instruction[],
    options: Parameters<typeof transactionOf>[2] = {},
  ) =>
    watched(
      transactionOf(wallet, instructions, options).then((transaction) =>
        askSolana(page, 'signAndSendTransaction', transaction),
      ),
    )

  // Tokens, into an account created on the way.
  const tokens = send([
    openAccount(wallet, ofCarol, CAROL),
    transferTokens([own, ofCarol], wallet, 250_500_000n),
  ])
  await expect(row(page, 'Amount')).toContainText('250.5 SUSD')
  await dialog(page).getByText('Advanced').click()
  await expect(dialog(page).locator('.instruction-name')).toHaveText([
    'Create token account',
    'Transfer tokens',
  ])
  await button(page, 'Approve').click()
  await expect(row(page, 'Total')).toContainText('250.5 SUSD')
  await closeReceipt(page)
  await tokens
  expect([await held(own), await held(ofCarol)]).toEqual(['749.5', '250.5'])

  // More tokens than the balance: the program log gives the reason.
  const tooMany = send([transferTokens([own, ofCarol], wallet, 1_000_000_000n)])
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('insufficient funds')
  await page.keyboard.press('Escape')
  await expect(tooMany).rejects.toThrow()
  expect(await held(own)).toBe('749.5')

  // An account that only a lookup table contains.
  const table = await makeLookupTable([CAROL])
  const before = await balanceOf(CAROL)
  const looked = send([pay(wallet, 700_000_000n, CAROL)], { tables: { [table]: [CAROL] } })
  await expect(row(page, 'Amount')).toContainText('0.7 SOL')
  await dialog(page).getByText('Advanced').click()
  await expect(dialog(page).locator('.instructions')).toContainText(CAROL)
  await button(page, 'Approve').click()
  await closeReceipt(page)
  const signature = getBase58Decoder().decode(await looked) as Signature
  const shown = await solana
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(shown?.meta?.loadedAddresses?.writable).toEqual([CAROL])
  expect((await balanceOf(CAROL)) - before).toBe(lamports(700_000_000n))

  // Twenty instructions at once.
  const many = send(
    Array.from({ length: 20 }, (_, place) => pay(wallet, BigInt(place + 1) * 1_000_000n, CAROL)),
  )
  await expect(row(page, 'Amount')).toContainText('0.21 SOL')
  await dialog(page).getByText('Advanced').click()
  await expect(dialog(page).locator('.instruction-name')).toHaveCount(20)
  await button(page, 'Approve').click()
  await closeReceipt(page)
  await many
  expect((await balanceOf(CAROL)) - before).toBe(lamports(910_000_000n))

  // Closed while preparing and while shown: nothing is sent.
  const barrier = await createBarrier(page)
  barrier.hold('getFeeForMessage')
  const unprepared = send([pay(wallet, 1_000_000n, CAROL)])
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unprepared).rejects.toThrow(EXITED)
  barrier.letGo()
  const unapproved = send([pay(wallet, 1_000_000n, CAROL)])
  await expect(button(page, 'Approve')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(unapproved).rejects.toThrow(EXITED)
  await expect(dialog(page)).toBeHidden()
  expect((await balanceOf(CAROL)) - before).toBe(lamports(910_000_000n))

  // Closed while sending: it arrives once, and the host gets the result.
  barrier.hold('getSignatureStatuses')
  const leaving = send([pay(wallet, 90_000_000n, CAROL)])
  await button(page, 'Approve').click()
  await expect.poll(async () => (await balanceOf(CAROL)) - before).toBe(lamports(1_000_000_000n))
  await page.keyboard.press('Escape')
  barrier.letGo()
  expect((await leaving).length).toBe(64)
  await expect(dialog(page)).toBeHidden()
  expect((await balanceOf(CAROL)) - before).toBe(lamports(1_000_000_000n))
  expect(trouble).toEqual([])
})
