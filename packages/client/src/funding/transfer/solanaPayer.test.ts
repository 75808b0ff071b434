import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { ProviderError } from '../../core/errors/ProviderError.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import { createTestClock } from '../../testing/createTestClock.ts'
import type { SolanaCluster } from '../../wallets/chains/solana/SolanaCluster.ts'
import { SolanaProblem } from '../../wallets/chains/solana/send/SolanaProblem.ts'
import { decodeInstruction } from '../../wallets/chains/solana/transaction/decodeInstruction.ts'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../wallets/chains/solana/transaction/programs.ts'
import { readSolanaTransaction } from '../../wallets/chains/solana/transaction/readSolanaTransaction.ts'
import { resolveInstructions } from '../../wallets/chains/solana/transaction/resolveInstructions.ts'
import type { ConnectedSolanaWallet } from '../../wallets/external/state/ConnectedWallet.ts'
import { associatedToken } from './associatedToken.ts'
import { createSolanaPayer } from './createSolanaPayer.ts'
import { prepareSolana } from './prepareSolana.ts'
import { isRejection, toTransferProblem } from './TransferProblem.ts'
import type { PreparedPayment } from './TransferTarget.ts'

const key = (seed: number) =>
  base58.encode(
    Uint8Array.from({ length: 32 }, (_, network) => (seed * 31 + network * 7 + 1) % 256),
  )
const [ADA, BOB, MINT, SOURCE, BLOCK, FRESH] = [1, 2, 3, 4, 6, 8].map(key) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const network = { type: 'solana', cluster: { name: 'localnet', rpcUrl: '' } } as const
const SOL = { symbol: 'SOL', decimals: 9, token: null }
const settle = () => new Promise((resolve) => setTimeout(resolve))

function open(chains: readonly string[] = []) {
  const clock = createTestClock()
  const asked: string[] = []
  const node = {
    refusal: null as Error | null,
    status: null as { err: unknown; confirmationStatus: 'confirmed' } | null,
    isFresh: true,
    sent: 0,
    after: 0n,
  }
  const answer = { sign: async (bytes: Uint8Array) => bytes.fill(7, 1, 65) }
  const wallet = {
    type: 'solana',
    address: ADA,
    meta: { id: 'fake', name: 'Fake', icon: null },
    standardWallet: { chains, features: { 'solana:signAndSendTransaction': {} } },
    async signTransaction({ transaction }: { transaction: Uint8Array }) {
      asked.push('sign')
      return { signedTransaction: await answer.sign(transaction.slice()) }
    },
    async signAndSendTransaction({ chain }: { chain: string }) {
      asked.push(`send on ${chain}`)
      return { signature: new Uint8Array(64).fill(9) }
    },
  } as unknown as ConnectedSolanaWallet
  const rpc = {
    balance: async () => 10n ** 9n,
    simulate: async () => ({ lamports: node.after, owner: SYSTEM_PROGRAM }),
    latestBlockhash: async () => FRESH,
    async send() {
      node.sent += 1
      if (node.refusal) throw node.refusal
      return ''
    },
    status: async () => node.status,
    isBlockhashValid: async () => node.isFresh,
  }
  const payer = (cluster: SolanaCluster = network.cluster) =>
    createSolanaPayer({ wallet, cluster, rpc, clock })
  return { clock, asked, node, answer, payer, rpc }
}

const prepare = (over: { balance?: bigint; tokens?: bigint; isToken?: boolean } = {}) =>
  prepareSolana(
    {
      balance: async () => over.balance ?? 10n ** 9n,
      latestBlockhash: async () => BLOCK,
      fee: async () => 5_000n,
      tokenAccounts: async () => [
        { address: SOURCE, program: TOKEN_PROGRAM, units: over.tokens ?? 2_000_000n },
      ],
    },
    ADA,
    {
      recipient: BOB,
      network,
      asset: over.isToken ? { symbol: 'USDC', decimals: 6, token: MINT } : SOL,
      units: over.isToken ? 1_500_000n : 10n ** 8n,
    },
  )
const instructionsOf = ({ payment }: PreparedPayment) => {
  if (payment.type !== 'solana') throw new Error('Not for Solana')
  return resolveInstructions(readSolanaTransaction(payment.bytes).message, new Map()).map(
    decodeInstruction,
  )
}

test('prepares SOL and token transfers, and reports a low balance', async () => {
  const coins = await prepare()
  expect(coins).toMatchObject({ total: 10n ** 8n, fee: 5_000n, isShortOfFunds: false })
  expect(instructionsOf(coins)).toMatchObject([{ type: 'sol-transfer', value: 10n ** 8n }])
  expect(await prepare({ balance: 10n ** 8n })).toMatchObject({ isShortOfFunds: true })

  expect(instructionsOf(await prepare({ isToken: true }))).toMatchObject([
    { type: 'ata-creation', owner: BOB, mint: MINT },
    {
      type: 'spl-transfer',
      value: 1_500_000n,
      fromAta: SOURCE,
      toAta: associatedToken(BOB, MINT, TOKEN_PROGRAM),
    },
  ])
  await expect(prepare({ isToken: true, tokens: 1n })).rejects.toThrow(
    `Wallet ${ADA} does not have enough funds.`,
  )
})

test('sends itself on a custom cluster, and lets the wallet send on a public one', async () => {
  const prepared = await prepare()
  const own = open()
  expect(await own.payer().send(prepared)).toBe(base58.encode(new Uint8Array(64).fill(7)))
  expect([own.asked, own.node.sent]).toEqual([['sign'], 1])
  const onDevnet = open(['solana:devnet'])
  await onDevnet.payer({ name: 'devnet', rpcUrl: '' }).send(prepared)
  expect([onDevnet.asked, onDevnet.node.sent]).toEqual([['send on solana:devnet'], 0])
})

test('uses a new blockhash, and refuses if the simulation takes more than shown', async () => {
  const { payer, answer, node } = open()
  const prepared = await prepare()
  const blocks: string[] = []
  const signs = answer.sign
  answer.sign = async (bytes) => {
    blocks.push(readSolanaTransaction(bytes).message.blockhash)
    return signs(bytes)
  }
  await payer().send(prepared)
  expect(blocks).toEqual([FRESH])
  node.after = 10n ** 9n - 10n ** 8n - 5_000n
  await payer().simulate(prepared)
  node.after -= 1n
  await expect(payer().simulate(prepared)).rejects.toThrow('Simulation failed')
})

test('allows a retry after a rejection, and never asks twice after a signature', async () => {
  const { payer, answer, asked } = open()
  const prepared = await prepare()
  const paying = payer()
  const signs = answer.sign
  answer.sign = async () => {
    throw ProviderError.of('userRejected')
  }
  const refused = await paying.send(prepared).catch(LatchkeyError.from)
  expect(refused).toMatchObject({ message: 'Transaction was rejected by the user' })
  expect(isRejection(refused as LatchkeyError)).toBe(true)
  answer.sign = signs
  const first = await paying.send(prepared)
  expect(await paying.send(prepared)).toBe(first)
  expect(asked).toEqual(['sign', 'sign'])
})

const kindOf = (thrown: unknown) => toTransferProblem(LatchkeyError.from(thrown), 'preparing').kind

test('treats a refusal of the node as not sent, and a timeout as possibly sent', async () => {
  const { payer, node } = open()
  const prepared = await prepare()
  node.refusal = new SolanaProblem('no')
  expect(await payer().send(prepared).catch(kindOf)).toBe('refused')
  node.refusal = new SolanaProblem('silent', [], { cause: new TypeError('away') })
  expect(await payer().send(prepared)).toBe(base58.encode(new Uint8Array(64).fill(7)))
})

test('reports a transaction as confirmed, failed, expired or pending', async () => {
  const { payer, node, clock, asked } = open()
  const paying = payer()
  const prepared = await prepare()
  const signature = await paying.send(prepared)
  node.status = { err: null, confirmationStatus: 'confirmed' }
  await paying.wait(signature)

  node.status = null
  const late = paying.wait(signature).catch(kindOf)
  for (let waited = 0; waited <= WALLET_LIMITS.solanaConfirmTimeoutMs; waited += 1_000) {
    await settle()
    clock.advance(1_000)
  }
  expect(await late).toBe('unsettled')
  await paying.send(prepared)
  expect(asked).toEqual(['sign'])

  node.isFresh = false
  expect(await paying.wait(signature).catch(kindOf)).toBe('refused')
  await paying.send(prepared)
  expect(asked).toEqual(['sign', 'sign'])
  node.status = { err: { InstructionError: [0] }, confirmationStatus: 'confirmed' }
  expect(await paying.wait(signature).catch(kindOf)).toBe('reverted')
})
