import { expect, type Page, test } from '@playwright/test'
import {
  AccountRole,
  type Address,
  address,
  getAddressEncoder,
  getBase58Decoder,
  getProgramDerivedAddress,
  type Instruction,
  type Signature,
} from '@solana/kit'
import { makeLookupTable } from '../support/makeLookupTable.ts'
import { sharePage } from '../support/sharePage.ts'
import {
  askSolana,
  balanceOf,
  expectReceipt,
  fund,
  openSolanaWallet,
  pay,
  SOLANA_URL,
  SYSTEM,
  solana,
  transactionOf,
  u64,
} from '../support/solanaSteps.ts'
import {
  button,
  dialog,
  expectClosed,
  expectRows,
  expectText,
  watched,
} from '../support/transactionSteps.ts'

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
/** Tokens of an account, 0 if it is missing. */
const held = async (account: Address) => {
  const { value } = await solana
    .getTokenAccountBalance(account)
    .send()
    .catch(() => ({ value: { uiAmountString: '0' } }))
  return Number(value.uiAmountString)
}

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

const shared = sharePage(async (page) => {
  const wallet = await openSolanaWallet(page)
  return {
    wallet,
    own: await fund(wallet),
    ofCarol: await tokenAccountOf(CAROL),
    barrier: await createBarrier(page),
  }
})
test.afterEach(() => expect(shared.trouble).toEqual([]))

const send = (
  instructions: readonly Instruction[],
  options: Parameters<typeof transactionOf>[2] = {},
) =>
  watched(
    transactionOf(shared.wallet, instructions, options).then((transaction) =>
      askSolana(shared.page, 'signAndSendTransaction', transaction),
    ),
  )
/** Pays Carol. */
const payCarol = (amount: bigint) => pay(shared.wallet, amount, CAROL)
const expectReceived = async (before: bigint, amount: bigint) =>
  expect((await balanceOf(CAROL)) - before).toBe(amount)

test('sends tokens into an account that the transaction creates', async () => {
  const { page, wallet, own, ofCarol } = shared
  const [ownBefore, before] = [await held(own), await held(ofCarol)]
  const sent = send([
    openAccount(wallet, ofCarol, CAROL),
    transferTokens([own, ofCarol], wallet, 250_500_000n),
  ])
  await expectRows(page, { Amount: '250.5 SUSD' })
  await dialog(page).getByText('Advanced').click()
  await expect(dialog(page).locator('.instruction-name')).toHaveText([
    'Create token account',
    'Transfer tokens',
  ])
  await button(page, 'Approve').click()
  await expectRows(page, { Total: '250.5 SUSD' })
  await expectReceipt(page)
  await sent
  expect(await held(own)).toBe(ownBefore - 250.5)
  expect(await held(ofCarol)).toBe(before + 250.5)
})

test('shows the reason from the program log for more tokens than the balance', async () => {
  const { page, wallet, own, ofCarol } = shared
  const before = await held(own)
  const sent = send([
    openAccount(wallet, ofCarol, CAROL),
    transferTokens([own, ofCarol], wallet, 2_000_000_000n),
  ])
  await button(page, 'Approve').click()
  await expectText(page, 'insufficient funds')
  await page.keyboard.press('Escape')
  await expect(sent).rejects.toThrow()
  await expectClosed(page)
  expect(await held(own)).toBe(before)
})

test('reads a receiver that only a lookup table contains', async () => {
  const { page } = shared
  const table = await makeLookupTable([CAROL])
  const before = await balanceOf(CAROL)
  const sent = send([payCarol(700_000_000n)], { tables: { [table]: [CAROL] } })
  await expectRows(page, { Amount: '0.7 SOL' })
  await dialog(page).getByText('Advanced').click()
  await expect(dialog(page).locator('.instructions')).toContainText(CAROL)
  await button(page, 'Approve').click()
  await expectReceipt(page)
  const signature = getBase58Decoder().decode(await sent) as Signature
  const shown = await solana
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(shown?.meta?.loadedAddresses?.writable).toEqual([CAROL])
  await expectReceived(before, 700_000_000n)
})

test('lists and sums 20 instructions', async () => {
  const { page } = shared
  const before = await balanceOf(CAROL)
  const sent = send(
    Array.from({ length: 20 }, (_, place) => payCarol(BigInt(place + 1) * 1_000_000n)),
  )
  await expectRows(page, { Amount: '0.21 SOL' })
  await dialog(page).getByText('Advanced').click()
  await expect(dialog(page).locator('.instruction-name')).toHaveCount(20)
  await button(page, 'Approve').click()
  await expectReceipt(page)
  await sent
  await expectReceived(before, 210_000_000n)
})

test('sends nothing if closed while preparing', async () => {
  const { page, barrier } = shared
  const before = await balanceOf(CAROL)
  barrier.hold('getFeeForMessage')
  const sent = send([payCarol(1_000_000n)])
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sent).rejects.toThrow(EXITED)
  barrier.letGo()
  await expectClosed(page)
  await expectReceived(before, 0n)
})

test('sends nothing if closed before the approval', async () => {
  const { page } = shared
  const before = await balanceOf(CAROL)
  const sent = send([payCarol(1_000_000n)])
  await expect(button(page, 'Approve')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(sent).rejects.toThrow(EXITED)
  await expectClosed(page)
  await expectReceived(before, 0n)
})

test('sends once and returns the result if closed while sending', async () => {
  const { page, barrier } = shared
  const before = await balanceOf(CAROL)
  barrier.hold('getSignatureStatuses')
  const sent = send([payCarol(90_000_000n)])
  await button(page, 'Approve').click()
  await expect.poll(async () => (await balanceOf(CAROL)) - before).toBe(90_000_000n)
  await page.keyboard.press('Escape')
  barrier.letGo()
  expect((await sent).length).toBe(64)
  await expectClosed(page)
  await expectReceived(before, 90_000_000n)
})
