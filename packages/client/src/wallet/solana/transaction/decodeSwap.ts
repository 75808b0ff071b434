import type { DecodedInstruction } from './DecodedInstruction.ts'
import { hexOf, u16, u32, u64 } from './littleEndian.ts'
import type { Instruction } from './Message.ts'
import { JUPITER_PROGRAM, RAYDIUM_AMM_PROGRAM, RAYDIUM_CPMM_PROGRAM } from './programs.ts'

/** The first eight bytes of SHA-256 over `global:<name>`, as Anchor programs tell instructions apart. */
const ANCHOR = {
  swapBaseInput: '8fbe5adac41e33de',
  swapBaseOutput: '37d96256a34ab4ad',
  sharedAccountsRoute: 'c1209b3341d69c81',
  sharedAccountsExactOutRoute: 'b0d169a89a7d453e',
  exactOutRoute: 'd033ef977b2bed5c',
} as const
const DISCRIMINATOR_BYTES = 8

/** A swap at Raydium or Jupiter; undefined for any other instruction. */
export function decodeSwap(instruction: Instruction): DecodedInstruction | undefined {
  switch (instruction.program) {
    case RAYDIUM_AMM_PROGRAM:
      return readAmm(instruction)
    case RAYDIUM_CPMM_PROGRAM:
      return readCpmm(instruction)
    case JUPITER_PROGRAM:
      return readJupiter(instruction)
    default:
      return undefined
  }
}

function account({ accounts }: Instruction, place: number): string {
  const found = accounts.at(place)
  if (found === undefined) throw new RangeError('An account is missing')
  return found
}

function readAmm(instruction: Instruction): DecodedInstruction | undefined {
  const { data } = instruction
  const swapped = {
    mintIn: null,
    mintOut: null,
    // Pools name a varying number of accounts; the person's own three are always the last.
    accountIn: account(instruction, -3),
    accountOut: account(instruction, -2),
  }
  if (data[0] === 9)
    return {
      type: 'raydium-swap-base-input',
      amountIn: u64(data, 1),
      minimumAmountOut: u64(data, 9),
      ...swapped,
    }
  if (data[0] === 11)
    return {
      type: 'raydium-swap-base-output',
      maxAmountIn: u64(data, 1),
      amountOut: u64(data, 9),
      ...swapped,
    }
  return undefined
}

function readCpmm(instruction: Instruction): DecodedInstruction | undefined {
  const { data } = instruction
  const kind = hexOf(data.slice(0, DISCRIMINATOR_BYTES))
  if (kind !== ANCHOR.swapBaseInput && kind !== ANCHOR.swapBaseOutput) return undefined
  const swapped = {
    accountIn: account(instruction, 4),
    accountOut: account(instruction, 5),
    mintIn: account(instruction, 10),
    mintOut: account(instruction, 11),
  }
  const [one, other] = [u64(data, 8), u64(data, 16)]
  return kind === ANCHOR.swapBaseInput
    ? { type: 'raydium-swap-base-input', amountIn: one, minimumAmountOut: other, ...swapped }
    : { type: 'raydium-swap-base-output', maxAmountIn: one, amountOut: other, ...swapped }
}

/** Two amounts, the slippage and the fee of the platform: all that follows the route. */
const JUPITER_TAIL_BYTES = 19
/** A step of a route takes four bytes, and up to these with what its exchange is told. */
const STEP_MIN_BYTES = 4
const STEP_MAX_BYTES = 24

function readJupiter(instruction: Instruction): DecodedInstruction | undefined {
  const { data } = instruction
  const kind = hexOf(data.slice(0, DISCRIMINATOR_BYTES))
  const isShared = kind !== ANCHOR.exactOutRoute
  const isExactOut = kind !== ANCHOR.sharedAccountsRoute
  if (isExactOut && isShared && kind !== ANCHOR.sharedAccountsExactOutRoute) return undefined
  const routeAt = DISCRIMINATOR_BYTES + (isShared ? 1 : 0)
  const steps = u32(data, routeAt)
  const stepsBytes = data.length - routeAt - 4 - JUPITER_TAIL_BYTES
  // Bytes that belong to nothing could move what is read from the end: then nothing is claimed.
  if (steps === 0 || stepsBytes < steps * STEP_MIN_BYTES || stepsBytes > steps * STEP_MAX_BYTES)
    return undefined
  const tail = data.length - JUPITER_TAIL_BYTES
  const [first, second, slippageBps] = [u64(data, tail), u64(data, tail + 8), u16(data, tail + 16)]
  const swapped = isShared
    ? {
        accountIn: account(instruction, 3),
        accountOut: account(instruction, 6),
        mintIn: account(instruction, 7),
        mintOut: account(instruction, 8),
      }
    : {
        accountIn: account(instruction, 2),
        accountOut: account(instruction, 3),
        mintIn: account(instruction, 5),
        mintOut: account(instruction, 6),
      }
  return isExactOut
    ? {
        type: 'jupiter-swap-exact-out-route',
        outAmount: first,
        quotedInAmount: second,
        slippageBps,
        ...swapped,
      }
    : {
        type: 'jupiter-swap-shared-accounts-route',
        inAmount: first,
        quotedOutAmount: second,
        slippageBps,
        ...swapped,
      }
}
