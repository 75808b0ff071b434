import { HEADERS } from '@latchkey/contract'
import { getTransaction, type WireTransaction } from '@latchkey/contract/endpoints/transactions'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import type { OutboundRequest } from '../../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../../platform/outbound/OutboundError.ts'
import { PUBLIC_URL, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../../testing/withSandbox.fixture.ts'
import { withServer } from '../../../testing/withServer.fixture.ts'
import { asApp, authorizationOf, createWalletOwner } from '../walletOwner.fixture.ts'

const { sandbox, outbound } = await withSandbox({ warm: ['solana'] })
const rpcUrl = sandbox.chains.solana.url
const CHAIN = 'solana:LatchkeySandbox11111111111111111'

/** Pays the fees of sponsored transactions. */
const SPONSOR_SEED = new Uint8Array(32).fill(5)
const SPONSOR = base58.encode(ed25519.getPublicKey(SPONSOR_SEED))

/** Intercepts requests to the node; passes them by default. */
let onTheWay: (request: OutboundRequest) => ReturnType<typeof outbound.send> = outbound.send
const server = await withServer(
  {
    mode: 'development',
    chains: { [CHAIN]: { rpcUrl } },
    solanaSponsorship: {
      chain: CHAIN,
      feePayerKey: base58.encode(SPONSOR_SEED),
      perUserPerDay: 1,
      perDay: 100,
    },
    embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
  },
  { outbound: { send: (request) => onTheWay(request), close() {} } },
)

async function ask<Result>(method: string, ...params: unknown[]): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(rpcUrl, { method: 'POST', headers, body })
  return ((await reply.json()) as { result: Result }).result
}
const balanceOf = async (address: string) =>
  (await ask<{ value: number }>('getBalance', address)).value

const SYSTEM_PROGRAM = new Uint8Array(32)
const BOB = base58.encode(new Uint8Array(32).fill(7))
/** Enough to create an account; the ledger rejects less. */
const SOME_LAMPORTS = 2_000_000

/** An unsigned transfer: an empty signature, then a message with one instruction. */
async function transfer(from: string, amount: number): Promise<string> {
  const { value } = await ask<{ value: { blockhash: string } }>('getLatestBlockhash')
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2, 0)
  data.writeBigUInt64LE(BigInt(amount), 4)
  const accounts = [base58.decode(from), base58.decode(BOB), SYSTEM_PROGRAM]
  return Buffer.concat([
    Buffer.from([1]),
    Buffer.alloc(64),
    Buffer.from([1, 0, 1, accounts.length]),
    ...accounts,
    base58.decode(value.blockhash),
    Buffer.from([1, 2, 2, 0, 1, data.length]),
    data,
  ]).toString('base64')
}

let people = 0
async function openWallet(lamports = 1_000_000_000) {
  const owner = await createWalletOwner(server, `solana-${people++}@example.com`)
  const wallet = await owner.create('solana')
  if (lamports > 0) await ask('requestAirdrop', wallet.address, lamports)
  const key = await owner.authenticate()
  const path = `/api/v1/wallets/${wallet.id}/rpc`
  const send = (transaction: string, name?: string, over: object = {}) => {
    const body = {
      method: 'signAndSendTransaction',
      caip2: CHAIN,
      params: { transaction, encoding: 'base64' },
      ...over,
    }
    const headers = name === undefined ? {} : { [HEADERS.idempotencyKey]: name }
    const proof = authorizationOf(key, { url: PUBLIC_URL + path, body, headers })
    return server.post(path, body, { headers: { ...owner.bearer, ...proof } })
  }
  return { ...wallet, send }
}
type Sent = { method: string; data: { hash: string; caip2: string; transaction_id: string } }
const sentBy = async (answer: Promise<Response>) => (await (await answer).json()) as Sent

const lookUp = (id: string) =>
  server.get(getTransaction.path.replace(':transactionId', id), asApp())

/** An unsigned transfer whose fee the app's account pays. */
async function sponsoredTransfer(from: string, amount: number): Promise<string> {
  const bytes = Buffer.from(await transfer(from, amount), 'base64')
  const message = bytes.subarray(65)
  const [, , readOnly, count] = message
  const accountsEnd = 4 + (count ?? 0) * 32
  return Buffer.concat([
    Buffer.from([2]),
    Buffer.alloc(128),
    Buffer.from([2, 0, readOnly ?? 0, (count ?? 0) + 1]),
    base58.decode(SPONSOR),
    message.subarray(4, accountsEnd + 32),
    Buffer.from([1, 3, 2, 1, 2, 12]),
    message.subarray(-12),
  ]).toString('base64')
}

test('pays the fee of a sponsored transaction within the limits of the app', async () => {
  await ask('requestAirdrop', SPONSOR, 1_000_000_000)
  const { send, address } = await openWallet(SOME_LAMPORTS)
  const sponsor = (transaction: string) => send(transaction, undefined, { sponsor: true })
  const before = await balanceOf(BOB)
  const { data } = await sentBy(sponsor(await sponsoredTransfer(address, SOME_LAMPORTS)))
  expect(data.hash).toBeDefined()
  expect((await balanceOf(BOB)) - before).toBe(SOME_LAMPORTS)
  expect(await balanceOf(address)).toBe(0)
  const limited = await sponsor(await sponsoredTransfer(address, 0))
  const { code, error } = (await limited.json()) as { code: string; error: string }
  expect([code, error]).toEqual([
    'policy_violation',
    expect.stringContaining('sponsorship_limit_reached'),
  ])
  const own = await sponsor(await transfer(address, 0))
  expect(await own.text()).toContain('sponsorship_transaction_not_allowed')
})

test('sends the requested transfer and reports its status by id', async () => {
  const { send, address, id } = await openWallet()
  const before = await balanceOf(BOB)
  const { method, data } = await sentBy(send(await transfer(address, SOME_LAMPORTS)))
  expect([method, data.caip2]).toEqual(['signAndSendTransaction', CHAIN])
  expect((await balanceOf(BOB)) - before).toBe(SOME_LAMPORTS)
  const found = (await (await lookUp(data.transaction_id)).json()) as WireTransaction
  expect(found).toEqual({
    id: data.transaction_id,
    wallet_id: id,
    caip2: CHAIN,
    transaction_hash: data.hash,
    status: 'confirmed',
  })
  expect(await refusal(await lookUp('nobodys'))).toEqual([404, 'not_found'])
})

test('50 concurrent calls with one idempotency key send one, also after a node timeout', async () => {
  const { send, address } = await openWallet()
  const before = await balanceOf(BOB)
  const transaction = await transfer(address, SOME_LAMPORTS)
  onTheWay = async (request) => {
    const reply = await outbound.send(request)
    if (request.body?.includes('sendTransaction')) throw new OutboundError('timeout')
    return reply
  }
  expect(await refusal(await send(transaction, 'once'))).toEqual([503, 'service_unavailable'])
  onTheWay = outbound.send
  const hashes = await Promise.all(
    Array.from({ length: 50 }, async () => (await sentBy(send(transaction, 'once'))).data.hash),
  )
  expect(new Set(hashes).size).toBe(1)
  expect((await balanceOf(BOB)) - before).toBe(SOME_LAMPORTS)
})

test('rejects a transfer without funds, without all signatures, or on an unknown chain', async () => {
  const { send, address } = await openWallet(0)
  const transaction = await transfer(address, SOME_LAMPORTS)
  const second = Buffer.from(transaction, 'base64')
  // Two signers are required; this wallet is one of them.
  const twoSigners = Buffer.concat([
    Buffer.from([2]),
    Buffer.alloc(128),
    Buffer.from([2]),
    second.subarray(66),
  ]).toString('base64')
  const answers = [
    send(transaction),
    send(twoSigners),
    send(transaction, undefined, { caip2: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }),
    send(transaction, undefined, { caip2: 'eip155:1' }),
    send(transaction, undefined, { sponsor: true }),
    send('not base64 at all!'),
    send(transaction, undefined, { method: 'eth_sendTransaction', caip2: 'eip155:1' }),
  ]
  const refused = await Promise.all(answers.map(async (answer) => refusal(await answer)))
  expect(refused.map(([, code]) => code)).toEqual([
    'insufficient_funds',
    'invalid_data',
    'not_supported',
    'invalid_data',
    'policy_violation',
    'invalid_data',
    'invalid_data',
  ])
})
