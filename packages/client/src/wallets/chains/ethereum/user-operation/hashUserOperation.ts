import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Hex } from '../transaction/TransactionRequest.ts'
import { bytesToHex, hexToBytes } from '../transaction/toHex.ts'

/** A user operation with packed fields, as the entry point hashes it. */
export type PackedOperation = {
  sender: Hex
  nonce: bigint
  /** Factory and its data; `0x` if the account is deployed. */
  initCode: Hex
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** Paymaster and its data; `0x` if the account pays. */
  paymasterAndData: Hex
}

/** The entry points that account types use, by lower-case address. */
const VERSIONS: Readonly<Record<string, '0.6' | '0.7'>> = {
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789': '0.6',
  '0x0000000071727de22e5e9d8baf0edac6f37da032': '0.7',
}

/** Returns the version of an entry point, or null if it is not a public one. */
export const entryPointVersion = (address: string): '0.6' | '0.7' | null =>
  VERSIONS[address.toLowerCase()] ?? null

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
const keccak = (hex: Hex): Hex => bytesToHex(keccak_256(hexToBytes(hex)))
/** Two numbers of 16 bytes in one word. */
const pair = (high: bigint, low: bigint): bigint => (high << 128n) | low

/** Computes the hash that the owner of a smart wallet signs (`getUserOpHash` of the entry point). */
export function hashUserOperation(
  operation: PackedOperation,
  { entryPoint, chainId }: { entryPoint: Hex; chainId: number },
): Hex {
  const { sender, nonce, initCode, callData, paymasterAndData } = operation
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { maxFeePerGas, maxPriorityFeePerGas } = operation
  const gas =
    entryPointVersion(entryPoint) === '0.6'
      ? [callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas]
      : [
          pair(verificationGasLimit, callGasLimit),
          preVerificationGas,
          pair(maxPriorityFeePerGas, maxFeePerGas),
        ]
  const fields = [
    sender,
    nonce,
    keccak(initCode),
    keccak(callData),
    ...gas,
    keccak(paymasterAndData),
  ]
  const packed: Hex = `0x${fields.map(word).join('')}`
  return keccak(`0x${[keccak(packed), entryPoint, BigInt(chainId)].map(word).join('')}`)
}
