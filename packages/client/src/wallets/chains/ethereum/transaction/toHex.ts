import * as noble from '@noble/hashes/utils.js'
import type { Hex } from './TransactionRequest.ts'

/** Encodes a number as a JSON-RPC quantity. */
export const toHex = (value: bigint | number): Hex => `0x${value.toString(16)}`

export const bytesToHex = (bytes: Uint8Array): Hex => `0x${noble.bytesToHex(bytes)}`

/** Decodes hex with its prefix. Throws for an odd length or another character. */
export const hexToBytes = (hex: string): Uint8Array => noble.hexToBytes(hex.slice(2))
