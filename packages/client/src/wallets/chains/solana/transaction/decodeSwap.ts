import type { DecodedInstruction } from './DecodedInstruction.ts'
import { decodeJupiter } from './decodeJupiter.ts'
import { hexOf, u64 } from './littleEndian.ts'
import { JUPITER_PROGRAM, RAYDIUM_AMM_PROGRAM, RAYDIUM_CPMM_PROGRAM } from './programs.ts'
import type { SolanaInstruction } from './SolanaTransaction.ts'

/** Decodes a Raydium or Jupiter swap. Returns undefined for any other instruction. */
export function decodeSwap(instruction: SolanaInstruction): DecodedInstruction | undefined {
  switch (instruction.program) {
    case RAYDIUM_AMM_PROGRAM:
      return readAmm(instruction)
    case RAYDIUM_CPMM_PROGRAM:
      return readCpmm(instruction)
    case JUPITER_PROGRAM:
      return decodeJupiter(instruction)
    default:
      return undefined
  }
}

function account({ accounts }: SolanaInstruction, place: number): string {
  const found = accounts[place]
  if (found === undefined) throw new RangeError('An account is missing')
  return found
}

/** Raydium AMM swaps by instruction number, and whether they list order book accounts. */
const AMM_SWAPS: ReadonlyMap<number | undefined, { isExactIn: boolean; hasMarket: boolean }> =
  new Map([
    [9, { isExactIn: true, hasMarket: true }],
    [11, { isExactIn: false, hasMarket: true }],
    [16, { isExactIn: true, hasMarket: false }],
    [17, { isExactIn: false, hasMarket: false }],
  ])
const AMM_DATA_BYTES = 17
/** Number of accounts with an order book. Pools with target orders have one more. */
const AMM_MARKET_ACCOUNTS = 17

function readAmm(instruction: SolanaInstruction): DecodedInstruction | undefined {
  const { data, accounts } = instruction
  const swap = AMM_SWAPS.get(data[0])
  if (!swap || data.length !== AMM_DATA_BYTES) return undefined
  const extra = accounts.length - AMM_MARKET_ACCOUNTS
  // The program rejects any other count, so the user's accounts are at known indices.
  if (swap.hasMarket && extra !== 0 && extra !== 1) return undefined
  const source = swap.hasMarket ? 14 + extra : 5
  const swapped = {
    mintIn: null,
    mintOut: null,
    accountIn: account(instruction, source),
    accountOut: account(instruction, source + 1),
  }
  const [one, other] = [u64(data, 1), u64(data, 9)]
  return swap.isExactIn
    ? { type: 'raydium-swap-base-input', amountIn: one, minimumAmountOut: other, ...swapped }
    : { type: 'raydium-swap-base-output', maxAmountIn: one, amountOut: other, ...swapped }
}

/** Anchor discriminators: the first 8 bytes of SHA-256 over `global:<name>`. */
const SWAP_BASE_INPUT = '8fbe5adac41e33de'
const SWAP_BASE_OUTPUT = '37d96256a34ab4ad'
const CPMM_DATA_BYTES = 24

function readCpmm(instruction: SolanaInstruction): DecodedInstruction | undefined {
  const { data } = instruction
  const kind = hexOf(data.slice(0, 8))
  const isKnown = kind === SWAP_BASE_INPUT || kind === SWAP_BASE_OUTPUT
  if (!isKnown || data.length !== CPMM_DATA_BYTES) return undefined
  const swapped = {
    accountIn: account(instruction, 4),
    accountOut: account(instruction, 5),
    mintIn: account(instruction, 10),
    mintOut: account(instruction, 11),
  }
  const [one, other] = [u64(data, 8), u64(data, 16)]
  return kind === SWAP_BASE_INPUT
    ? { type: 'raydium-swap-base-input', amountIn: one, minimumAmountOut: other, ...swapped }
    : { type: 'raydium-swap-base-output', maxAmountIn: one, amountOut: other, ...swapped }
}
