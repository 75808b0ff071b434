import type { Hex } from './TransactionRequest.ts'

/** Encodes a number as a JSON-RPC quantity. */
export const toHex = (value: bigint | number): Hex => `0x${value.toString(16)}`

export const bytesToHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const hexToBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
