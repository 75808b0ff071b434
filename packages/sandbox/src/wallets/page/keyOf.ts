import { keccak256, stringToHex } from 'viem/utils'

/** The accounts every local chain knows and has funded; what they hold is worth nothing. */
const FUNDED = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const

/** The secret of one account: of a seed always the same, without a seed one that every local chain has funded. */
export const keyOf = (seed: string, place: number): `0x${string}` =>
  (seed === '' ? FUNDED[place] : undefined) ?? keccak256(stringToHex(`${seed}:${place}`))
