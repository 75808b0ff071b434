import { startSandbox } from '@latchkey/sandbox'
import {
  type Address,
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Encoder,
  signBytes,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock } from '../../../../testing/createTestClock.ts'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../transaction/programs.ts'
import { readSolanaTransaction } from '../transaction/readSolanaTransaction.ts'
import { withFeePayer } from '../transaction/withFeePayer.ts'
import { createSolanaRpc, type SolanaRpc } from './createSolanaRpc.ts'
import { createSolanaRun } from './createSolanaRun.ts'
import { prepareSolana } from './prepareSolana.ts'
import { findInsufficientFundsLog, SolanaProblem } from './SolanaProblem.ts'

const SUSD = 'SUSD111111111111111111111111111111111111111'
const cluster = { name: 'localnet', rpcUrl: '' }
const bytesOf = (address: string) => [...getBase58Encoder().encode(address)]
const u64 = (value: bigint) => [...new Uint8Array(BigUint64Array.of(value).buffer)]
const clock = {
  nowMs: () => Date.now(),
  after(delayMs: number, callback: () => void) {
    const timer = setTimeout(callback, Math.min(delayMs, 20))
    return () => clearTimeout(timer)
  },
}
const client = {
  call: () => Promise.reject(new Error('no prices here')),
} as unknown as Parameters<typeof prepareSolana>[0]['client']

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let rpc: SolanaRpc
let keys: CryptoKeyPair
let wallet: Address

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, warm: ['solana'] })
  const ports = {
    fetch: (request: Request) => fetch(request),
    clock: { ...clock, after: () => () => {} },
  }
  rpc = createSolanaRpc(ports, sandbox.chains.solana.url)
  keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(7), true)
  wallet = await getAddressFromPublicKey(keys.publicKey)
  await ask('requestAirdrop', [wallet, 2_000_000_000])
})
afterAll(() => sandbox.close())

const ask = async (method: string, params: unknown[]) => {
  const answer = await fetch(sandbox.chains.solana.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await answer.json()) as { result: unknown }).result
}
const sign = async (message: Uint8Array) => signBytes(keys.privateKey, message)
const running = (over: Partial<SolanaRpc> = {}) =>
  createSolanaRun({ rpc: { ...rpc, ...over }, clock, sign, wallet })

let recipients = 0
/** Pays a new recipient each time, so that arrivals can be counted. */
async function payment(lamports: bigint, blockhash?: string) {
  const to = [...new Uint8Array(31).fill(90), ++recipients]
  const message = [
    ...[1, 0, 1, 3, ...bytesOf(wallet), ...to, ...bytesOf(SYSTEM_PROGRAM)],
    ...bytesOf(blockhash ?? (await rpc.latestBlockhash())),
    ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, ...u64(lamports)],
  ]
  const bytes = Uint8Array.from([1, ...new Uint8Array(64), ...message])
  return readSolanaTransaction(bytes)
}
const prepare = (transaction: Awaited<ReturnType<typeof payment>>) =>
  prepareSolana({ client, rpc, cluster }, { transaction, wallet })
const arrived = async ({ message }: Awaited<ReturnType<typeof payment>>) =>
  rpc.balance(message.accounts[1] as string)

test('decodes, sends and confirms a payment', async () => {
  const transaction = await payment(5_000_000n)
  const prepared = await prepare(transaction)
  expect(prepared).toMatchObject({
    fee: 5_000n,
    spent: 5_000_000n,
    hasFunds: true,
    spender: wallet,
    usdPrice: null,
    instructions: [{ type: 'sol-transfer', value: 5_000_000n, fromAccount: wallet }],
  })
  const signature = await running().send(transaction)
  expect((await rpc.status(signature))?.err).toBeNull()
  expect(await arrived(transaction)).toBe(5_000_000n)
})

test('reports insufficient funds before sending', async () => {
  expect((await prepare(await payment(9_000_000_000n))).hasFunds).toBe(false)
})

test('retries an expired blockhash with a new one', async () => {
  const transaction = await payment(6_000_000n, 'LatchkeySandbox1111111111111111111111111111')
  const run = running()
  await expect(run.send(transaction)).rejects.toThrow('Blockhash not found')
  await run.send(transaction)
  expect(await arrived(transaction)).toBe(6_000_000n)
})

test('does not send twice if the node stops answering after it accepted a transaction', async () => {
  const transaction = await payment(7_000_000n)
  let silent = 0
  const run = running({
    async send(bytes) {
      await rpc.send(bytes)
      throw new SolanaProblem('The network did not answer.', [], { cause: 'silence' })
    },
    async status(signature) {
      if (silent++ < 3)
        throw new SolanaProblem('The network did not answer.', [], { cause: 'silence' })
      return rpc.status(signature)
    },
  })
  const before = await rpc.balance(wallet)
  const signature = await run.send(transaction)
  expect(await run.send(transaction)).toBe(signature)
  expect(before - (await rpc.balance(wallet))).toBe(7_005_000n)
})

test('resends the same bytes while they can still land, and signs again only after expiry', async () => {
  const transaction = await payment(8_000_000n)
  const sent: string[] = []
  let isValid = true
  const stubborn = createTestClock()
  const run = createSolanaRun({
    rpc: {
      ...rpc,
      isBlockhashValid: async () => isValid,
      status: async () => null,
      async send(bytes) {
        sent.push(bytes.join())
        isValid = sent.length === 1
        throw new SolanaProblem('The network did not answer.', [], { cause: 'silence' })
      },
      latestBlockhash: async () => {
        isValid = false
        return SUSD
      },
    },
    clock: {
      ...stubborn,
      after: (_, callback) => {
        stubborn.advance(60_000)
        callback()
        return () => {}
      },
    },
    sign,
    wallet,
  })
  await expect(run.send(transaction)).rejects.toThrow('Request timeout')
  await expect(run.send(transaction)).rejects.toThrow('Blockhash not found')
  await expect(run.send(transaction)).rejects.toThrow('Blockhash not found')
  expect(sent[1]).toBe(sent[0])
  expect(sent[2]).not.toBe(sent[0])
})

test('describes a token transfer by mint and decimals', async () => {
  const accounts = [wallet, ...[1, 2].map((place) => new Uint8Array(32).fill(60 + place))]
  const message = [
    ...[1, 0, 2, 5, ...bytesOf(wallet)],
    ...accounts.slice(1).flatMap((key) => [...(key as Uint8Array)]),
    ...[...bytesOf(SUSD), ...bytesOf(TOKEN_PROGRAM), ...bytesOf(await rpc.latestBlockhash())],
    ...[1, 4, 4, 1, 3, 2, 0, 10, 12, ...u64(2_500_000n), 6],
  ]
  const transaction = readSolanaTransaction(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
  const prepared = await prepare(transaction)
  expect(prepared.instructions[0]).toMatchObject({
    type: 'spl-transfer',
    value: 2_500_000n,
    mint: SUSD,
  })
  expect(prepared.tokens.get(SUSD)).toEqual({ address: SUSD, symbol: null, decimals: 6 })
})

test('rejects a transaction that the wallet does not sign', async () => {
  const transaction = await payment(1n)
  await expect(
    prepareSolana({ client, rpc, cluster }, { transaction, wallet: SUSD }),
  ).rejects.toThrow('Invalid transaction request')
})

test.each([
  [['Program log: Error: insufficient funds'], 'insufficient funds'],
  [['Transfer: insufficient lamports 10, need 20'], 'insufficient lamports 10, need 20'],
  [['Program failed'], null],
])('extracts from the logs %s the line %s', (logs, line) => {
  expect(
    findInsufficientFundsLog(new Error('x', { cause: new SolanaProblem('failed', logs) })),
  ).toBe(line)
})

test('sends a transaction whose fee another account pays, with the signature that the sponsor adds', async () => {
  const pair = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(8), true)
  const feePayer = await getAddressFromPublicKey(pair.publicKey)
  await ask('requestAirdrop', [feePayer, 1_000_000_000])
  const before = await rpc.balance(wallet)
  const transaction = withFeePayer(await payment(1_000_000n), feePayer)
  expect(await prepare(transaction)).toMatchObject({ spender: feePayer, needed: 1_000_000n })
  const sponsor = async (signed: Uint8Array) => {
    const { messageBytes } = readSolanaTransaction(signed)
    const complete = signed.slice()
    complete.set(await signBytes(pair.privateKey, messageBytes), 1)
    return complete
  }
  const run = createSolanaRun({ rpc, clock, sign, wallet, sponsor })
  const signature = await run.send(transaction)
  expect(await rpc.status(signature)).toMatchObject({ err: null })
  expect(await rpc.balance(wallet)).toBe(before - 1_000_000n)
  expect(await rpc.balance(feePayer)).toBeLessThan(1_000_000_000n)
})
