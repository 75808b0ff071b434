import { type Address, getBase58Decoder, getBase58Encoder } from '@solana/kit'
import {
  getTransferSolInstructionDataEncoder,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils'
import { EVM_CONTRACTS } from '../chains/evmChains.ts'
import type { Chains } from '../chains/startChains.ts'
import type { Quote } from './readQuote.ts'

const TRANSFER = parseAbi(['function transfer(address to, uint256 value)'])
/** The deposit addresses of the bridge; nothing else uses them. */
const EVM_DEPOSITS = '0x70ce00000000000000000000000000000000b21d'
const SOLANA_DEPOSITS = 'Bridge1111111111111111111111111111111111111' as Address
const REQUEST_ID_BYTES = 32
/** The rent-exempt minimum of a Solana account, so that even a small deposit arrives. */
const SOLANA_ACCOUNT_LAMPORTS = 10_000_000

/** The request id is the last part of the sent data: `0x` and 64 digits. */
export type RequestId = `0x${string}`
/** A deposit, and all request ids it may belong to. */
export type Deposit = { requestIds: readonly RequestId[]; units: bigint }

const referenceOf = (requestId: RequestId) =>
  getBase58Decoder().decode(Buffer.from(requestId.slice(2), 'hex')) as Address

/** The transaction that the user sends, with the request id. */
export function depositStep({ user, origin, unitsIn }: Quote, requestId: RequestId): object {
  if (origin.place === 'solana') {
    const data = getTransferSolInstructionDataEncoder().encode({ amount: unitsIn })
    const keys = [
      { pubkey: user, isSigner: true, isWritable: true },
      { pubkey: SOLANA_DEPOSITS, isSigner: false, isWritable: true },
      // The system program ignores it; the bridge reads it.
      { pubkey: referenceOf(requestId), isSigner: false, isWritable: false },
    ]
    const programId = SYSTEM_PROGRAM_ADDRESS
    return {
      instructions: [{ keys, programId, data: Buffer.from(data).toString('hex') }],
      addressLookupTableAddresses: [],
    }
  }
  const sent =
    origin.coin === 'usd'
      ? {
          to: EVM_CONTRACTS.token,
          value: '0',
          // The token ignores data after the arguments.
          data: `${encodeFunctionData({ abi: TRANSFER, args: [EVM_DEPOSITS, unitsIn] })}${requestId.slice(2)}`,
        }
      : { to: EVM_DEPOSITS, value: unitsIn.toString(), data: requestId }
  return { from: user, chainId: origin.chainId, ...sent }
}

/** Creates the Solana deposit account; the other chains need none. */
export async function openDeposits({ solana }: Pick<Chains, 'solana'>): Promise<void> {
  await solana.call('requestAirdrop', [SOLANA_DEPOSITS, SOLANA_ACCOUNT_LAMPORTS])
}

type EvmTransaction = { to: string | null; value: string; input: `0x${string}` }

/** Reads a deposit from its transaction; undefined while the chain does not have it. */
export async function findDeposit(
  { ethereum, solana }: Chains,
  hash: string,
): Promise<Deposit | undefined> {
  if (!hash.startsWith('0x')) return findSolanaDeposit(solana, hash)
  for (const chain of ethereum) {
    const receipt = await chain.call('eth_getTransactionReceipt', [hash])
    if ((receipt as { status: string } | null)?.status !== '0x1') continue
    const sent = await chain.call('eth_getTransactionByHash', [hash])
    return readEvmDeposit(sent as EvmTransaction)
  }
  return undefined
}

function readEvmDeposit({ to, value, input }: EvmTransaction): Deposit | undefined {
  const requestIds: RequestId[] = [`0x${input.slice(-2 * REQUEST_ID_BYTES)}`]
  if (to?.toLowerCase() === EVM_DEPOSITS) return { requestIds, units: BigInt(value) }
  if (to?.toLowerCase() !== EVM_CONTRACTS.token.toLowerCase()) return undefined
  try {
    const [taker, units] = decodeFunctionData({ abi: TRANSFER, data: input }).args
    return taker.toLowerCase() === EVM_DEPOSITS ? { requestIds, units } : undefined
  } catch {
    return undefined
  }
}

type SolanaTransaction = {
  meta: { err: unknown; preBalances: bigint[]; postBalances: bigint[] }
  transaction: { message: { accountKeys: string[] } }
}

async function findSolanaDeposit(
  solana: Chains['solana'],
  signature: string,
): Promise<Deposit | undefined> {
  const config = { encoding: 'json', maxSupportedTransactionVersion: 0 }
  const found = await solana.call('getTransaction', [signature, config])
  if (found === null) return undefined
  const { meta, transaction } = found as SolanaTransaction
  const { accountKeys } = transaction.message
  const place = accountKeys.indexOf(SOLANA_DEPOSITS)
  if (meta.err !== null || place < 0) return undefined
  return {
    requestIds: accountKeys.map(
      (key): RequestId => `0x${Buffer.from(getBase58Encoder().encode(key)).toString('hex')}`,
    ),
    units: BigInt(meta.postBalances[place] ?? 0n) - BigInt(meta.preBalances[place] ?? 0n),
  }
}
