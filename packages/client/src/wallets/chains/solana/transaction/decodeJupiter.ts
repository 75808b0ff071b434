import { BorshReader } from './BorshReader.ts'
import type { DecodedInstruction } from './DecodedInstruction.ts'
import { hexOf } from './littleEndian.ts'
import { JUPITER_PROGRAM } from './programs.ts'
import type { SolanaInstruction } from './SolanaTransaction.ts'
import { skipSwap } from './skipSwap.ts'

const DISCRIMINATOR_BYTES = 8

type Layout = {
  isExactOut: boolean
  /** Whether the data begins with the id of a program-owned account. */
  hasId: boolean
  /** In version 2 the amounts precede the route, and fees take two bytes each. */
  edition: 1 | 2
  /** Account indices. `to` is the recipient if it is not the user. */
  places: { in: number; out: number; mintIn: number | null; mintOut: number; to?: number }
}

const OWN = { in: 2, out: 3, to: 4, mintIn: null, mintOut: 5 }
const SHARED = { in: 3, out: 6, mintIn: 7, mintOut: 8 }
const OWN_2 = { in: 1, out: 2, mintIn: 3, mintOut: 4, to: 7 }
const SHARED_2 = { in: 2, out: 5, mintIn: 6, mintOut: 7 }

/** Layouts by Anchor discriminator: the first 8 bytes of SHA-256 over `global:<name>`, from the program's IDL. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  // route
  e517cb977ae3ad2a: { isExactOut: false, hasId: false, edition: 1, places: OWN },
  // shared_accounts_route
  c1209b3341d69c81: { isExactOut: false, hasId: true, edition: 1, places: SHARED },
  // exact_out_route
  d033ef977b2bed5c: {
    isExactOut: true,
    hasId: false,
    edition: 1,
    places: { ...OWN, mintIn: 5, mintOut: 6 },
  },
  // shared_accounts_exact_out_route
  b0d169a89a7d453e: { isExactOut: true, hasId: true, edition: 1, places: SHARED },
  // route_v2
  bb64facc31c4af14: { isExactOut: false, hasId: false, edition: 2, places: OWN_2 },
  // shared_accounts_route_v2
  d19853937cfed8e9: { isExactOut: false, hasId: true, edition: 2, places: SHARED_2 },
  // exact_out_route_v2
  '9d8ab85215f4f324': { isExactOut: true, hasId: false, edition: 2, places: OWN_2 },
  // shared_accounts_exact_out_route_v2
  '3560e5cad8bbfa18': { isExactOut: true, hasId: true, edition: 2, places: SHARED_2 },
}

/**
 * Decodes a Jupiter swap from the first byte to the last, as the program does. Returns undefined if any byte
 * is unexpected. Amounts after the route are never read from the end: appended bytes would shift them.
 */
export function decodeJupiter(instruction: SolanaInstruction): DecodedInstruction | undefined {
  const layout = LAYOUTS[hexOf(instruction.data.slice(0, DISCRIMINATOR_BYTES))]
  if (!layout) return undefined
  const read = readArguments(layout, instruction.data)
  if (!read) return undefined
  const swapped = readAccounts(layout, instruction)
  const { first, second, slippageBps } = read
  return layout.isExactOut
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

function readArguments({ hasId, edition }: Layout, data: Uint8Array) {
  const reader = new BorshReader(data, DISCRIMINATOR_BYTES)
  if (hasId) reader.u8()
  const amounts = () => ({ first: reader.u64(), second: reader.u64(), slippageBps: reader.u16() })
  if (edition === 1) {
    skipRoute(reader, { shareBytes: 1 })
    const read = amounts()
    reader.u8() // platform fee
    return reader.isAtEnd() ? read : undefined
  }
  const read = amounts()
  reader.skip(4) // platform fee and its share of positive slippage
  skipRoute(reader, { shareBytes: 2 })
  return reader.isAtEnd() ? read : undefined
}

/** Skips the route: per step an exchange, its share and the token indices. */
function skipRoute(reader: BorshReader, { shareBytes }: { shareBytes: number }): void {
  const steps = reader.u32()
  if (steps === 0) throw new RangeError('A route has a step')
  for (let step = 0; step < steps; step += 1) {
    skipSwap(reader)
    reader.skip(shareBytes + 2)
  }
}

function readAccounts({ places }: Layout, { accounts }: SolanaInstruction) {
  const at = (place: number): string => {
    const account = accounts[place]
    if (account === undefined) throw new RangeError('An account is missing')
    return account
  }
  // An omitted optional account is the program id.
  const to = places.to === undefined ? JUPITER_PROGRAM : at(places.to)
  return {
    accountIn: at(places.in),
    accountOut: to === JUPITER_PROGRAM ? at(places.out) : to,
    mintIn: places.mintIn === null ? null : at(places.mintIn),
    mintOut: at(places.mintOut),
  }
}
