import type { Hex } from './TransactionRequest.ts'

/** Seeded random values, so that a failure can be reproduced. */
export function createSeededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  const below = (limit: number) => Math.floor((next() / 2_147_483_648) * limit)
  const hex = (bytes: number): Hex =>
    `0x${Array.from({ length: bytes }, () => below(256).toString(16).padStart(2, '0')).join('')}`
  const units = () =>
    [0n, 1n, 2n ** 256n - 1n, 2n ** 160n - 1n, BigInt(hex(1 + below(32)))][below(5)] ?? 0n
  return { below, hex, units }
}

export type SeededRandom = ReturnType<typeof createSeededRandom>
