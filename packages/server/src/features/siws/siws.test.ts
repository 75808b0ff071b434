import type { WireUser } from '@latchkey/contract'
import { buildSiwsMessage } from '@latchkey/contract/endpoints/siws'
import { expect, test } from 'vitest'
import { ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import {
  createWalletServer,
  DOMAIN,
  replyOf,
  requestsOf,
  walletsOf,
} from '../external-wallet/walletServer.fixture.ts'
import { createEthereumUser } from '../siwe/createEthereumUser.fixture.ts'
import { offChainEnvelopes } from './offChainMessage.ts'
import {
  BUDGET_PROGRAM,
  base64,
  createSolanaUser,
  MEMO_PROGRAM,
  utf8,
} from './solanaUser.fixture.ts'

const world = await createWalletServer()
const server = await world.serverWith()
const { start, finish, link, unlink, nonceFor } = requestsOf('siws', server)

test("logs in a new wallet with our client's message, and the same wallet again", async () => {
  const testUser = createSolanaUser(server)
  const nonce = await nonceFor(testUser.address)
  const issuedAt = new Date(server.nowMs()).toISOString()
  const { address } = testUser
  const message = buildSiwsMessage({ domain: DOMAIN, uri: ORIGIN, address, nonce, issuedAt })
  const signature = base64(testUser.signBytes(utf8(message)))
  const told = { walletClientType: 'phantom', connectorType: 'solana_adapter' }
  const first = await replyOf(await finish({ message, signature, ...told }))
  expect(first.is_new_user).toBe(true)
  expect(walletsOf(first.user)).toMatchObject([
    {
      type: 'wallet',
      address,
      chain_type: 'solana',
      wallet_client: 'unknown',
      wallet_client_type: 'phantom',
      connector_type: 'solana_adapter',
    },
  ])
  expect((await replyOf(await testUser.logIn({ message_type: 'plain' }))).user?.id).toBe(
    first.user?.id,
  )
})

test('issues a nonce for a Solana address or without one', async () => {
  const { address, sign } = createSolanaUser(server)
  expect(await (await start({ address })).json()).toMatchObject({ address })
  for (const wrong of ['0x52908400098527886E0F7030069857D2E4169EE7', 'Il0O', '1'.repeat(31)]) {
    expect(await refusal(await start({ address: wrong }))).toEqual([400, 'invalid_data'])
  }
  expect((await finish(sign(await nonceFor()))).status).toBe(200)
})

test('accepts the text of each off-chain envelope, with or without the envelope', async () => {
  const testUser = createSolanaUser(server)
  for (const [place] of offChainEnvelopes('', testUser.publicKey).entries()) {
    for (const isWhole of [false, true]) {
      const text = await testUser.textNew()
      const envelope = offChainEnvelopes(text, testUser.publicKey)[place]!
      const answer = await finish({
        message: isWhole ? base64(envelope) : text,
        signature: base64(testUser.signBytes(envelope)),
        message_type: 'offchain-message',
      })
      expect(answer.status).toBe(200)
    }
  }
})

test('accepts a memo transaction, legacy and version 0, with compute budget instructions', async () => {
  const testUser = createSolanaUser(server)
  const plain = testUser.memo(await testUser.textNew())
  expect((await finish(testUser.transactionOf(plain))).status).toBe(200)
  const versioned = { ...testUser.memo(await testUser.textNew()), version: 0 as const }
  expect((await finish(testUser.transactionOf(versioned))).status).toBe(200)
  const priced = {
    accounts: [testUser.publicKey, BUDGET_PROGRAM, MEMO_PROGRAM],
    instructions: [
      { program: 1, data: Uint8Array.of(2, 64, 13, 3, 0) },
      { program: 2, data: utf8(await testUser.textNew()) },
    ],
  }
  expect((await finish(testUser.transactionOf(priced))).status).toBe(200)
})

test('links wallets of both chains to one user and unlinks them one by one', async () => {
  const [ethereum, solana] = [createEthereumUser(server), createSolanaUser(server)]
  const token = await ethereum.token()
  server.advance(1_000)
  const linked = (await (await solana.linkTo(token)).json()) as WireUser
  expect(walletsOf(linked)).toMatchObject([{ chain_type: 'ethereum' }, { chain_type: 'solana' }])
  expect((await replyOf(await solana.logIn())).user?.id).toBe(linked.id)
  expect(await refusal(await unlink(token, createSolanaUser(server).address))).toEqual([
    404,
    'linked_account_not_found',
  ])
  expect((await unlink(token, solana.address)).status).toBe(200)
  const stranger = createSolanaUser(server)
  await stranger.logIn()
  expect(await refusal(await stranger.linkTo(token))).toEqual([400, 'account_transfer_required'])
  expect(await refusal(await link('nonsense', await solana.signNew()))).toEqual([
    401,
    'missing_or_invalid_token',
  ])
})

test('accepts one of 50 concurrent logins with one signature', async () => {
  const signed = await createSolanaUser(server).signNew()
  const answers = await Promise.all(Array.from({ length: 50 }, () => finish(signed)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(49)
})

test('rejects Solana if the app enables Ethereum only', async () => {
  const ethereumOnly = await world.serverWith({ loginMethods: ['wallet'] })
  const answer = await requestsOf('siws', ethereumOnly).start({})
  expect(await refusal(answer)).toEqual([403, 'disallowed_login_method'])
})
