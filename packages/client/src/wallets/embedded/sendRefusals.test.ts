import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { SOLANA, wireWallet } from '../../testing/wireWallet.ts'
import { requireSender } from '../chains/ethereum/createTransactions.ts'
import { embeddedWalletsOf } from './EmbeddedWallet.ts'
import { openTestWallets } from './openTestWallets.fixture.ts'

const both = [wireWallet(), wireWallet({ address: SOLANA, chain_type: 'solana' })]
/** One signature to come, one account, an empty message: enough to be read. */
const transaction = Uint8Array.from([
  ...[1, ...new Uint8Array(64)],
  ...[1, 0, 0, 1, ...new Uint8Array(32), ...new Uint8Array(32), 0],
])
const NO_SENDER = 'Must have valid access token and Privy wallet to send transaction'
const NOT_CONNECTED = `Cannot sendSolanaTransaction before embedded wallet ${SOLANA} is connected`

/** Page that may sign without confirmation, with the wallets of the logged-in user. */
async function open() {
  const opened = await openTestWallets({ wallets: both, config: { enforce_wallet_uis: false } })
  const [ethereum, solana] = embeddedWalletsOf(opened.client.getState().user)
  const { send } = await opened.embeddedWallets.loadTransactions()
  const { send: sendSolana, sign: signSolana } =
    await opened.embeddedWallets.loadSolanaTransactions()
  return {
    ...opened,
    send: () => send(ethereum!, [{ to: ethereum!.address }]),
    sendSolana: () => sendSolana(solana!, { transaction }),
    signSolana: () => signSolana(solana!, { transaction }),
  }
}

test('rejects sending without an access token or from a wallet of a previous user', async () => {
  const { client, server, send, sendSolana, vault } = await open()
  const { user } = client.getState()
  const [wallet] = embeddedWalletsOf(user)
  const lapsed = { getState: client.getState, getAccessToken: async () => null }
  await expect(requireSender(lapsed, wallet!)).rejects.toMatchObject({
    code: 'attempted_rpc_call_before_logged_in',
    message: NO_SENDER,
  })
  await client.logout()
  const next = server.session()
  client.acceptSession({ ...next, user: { ...next.user!, linked_accounts: [] } }, 'email')
  await expect(send()).rejects.toMatchObject({
    code: 'embedded_wallet_not_found',
    message: NO_SENDER,
  })
  await expect(sendSolana()).rejects.toMatchObject({
    code: 'unknown_connect_wallet_error',
    message: NOT_CONNECTED,
  })
  expect(vault.sent()).toEqual([])
})

test('rejects sending a Solana transaction if the wallet cannot connect, with its own error for sign-only', async () => {
  const { vault, sendSolana, signSolana } = await open()
  vault.answers['privy:wallets:connect'] = () => ({ error: { type: 'error' } })
  await expect(sendSolana()).rejects.toMatchObject({
    code: 'unknown_connect_wallet_error',
    message: NOT_CONNECTED,
    cause: { message: 'Unable to connect to wallet' },
  })
  await expect(signSolana()).rejects.toMatchObject({ message: 'Unable to connect to wallet' })
})

test('rejects sending a Solana transaction without the funds for it [W5.6]', async () => {
  const { client, embeddedWallets, server, vault } = await open()
  const [, solana] = embeddedWalletsOf(client.getState().user)
  const results: Record<string, unknown> = {
    getBalance: { value: 4_999 },
    getFeeForMessage: { value: 5_000 },
  }
  server.answers['/'] = ({ method }) => ({
    status: 200,
    body: { jsonrpc: '2.0', id: 1, result: results[String(method)] },
  })
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  const empty = transaction.slice()
  empty.set(base58.decode(SOLANA), 1 + 64 + 3 + 1)
  const { send } = await embeddedWallets.loadSolanaTransactions()
  await expect(send(solana!, { transaction: empty })).rejects.toMatchObject({
    code: 'insufficient_balance',
    message: 'Solana wallet has insufficient funds for this transaction.',
  })
  expect(vault.sent().map(({ event }) => event)).not.toContain('privy:wallets:rpc')
})
