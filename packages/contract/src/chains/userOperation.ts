type Hex = `0x${string}`
type Keccak256 = (bytes: Uint8Array) => Uint8Array

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

/** A user operation as JSON: numbers as hex. */
export type OperationJson = Readonly<Record<keyof PackedOperation, string>>

/** The entry points that account types use, by lower-case address. */
const VERSIONS: Readonly<Record<string, '0.6' | '0.7'>> = {
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789': '0.6',
  '0x0000000071727de22e5e9d8baf0edac6f37da032': '0.7',
}
/** Fields of a user operation that are numbers. */
export const OPERATION_NUMBERS = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const
const BYTES = ['initCode', 'callData', 'paymasterAndData'] as const
const HEX_BYTES = /^0x(?:[0-9a-f]{2})*$/
const HEX_NUMBER = /^0x[0-9a-f]{1,64}$/
const ADDRESS = /^0x[0-9a-f]{40}$/

/** Returns the version of an entry point, or null if it is not a public one. */
export const entryPointVersion = (address: string): '0.6' | '0.7' | null =>
  VERSIONS[address.toLowerCase()] ?? null

/** Writes a user operation as JSON, for the vault and the signer. */
export function toOperationJson(operation: PackedOperation): OperationJson {
  const entries = Object.entries(operation).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? `0x${value.toString(16)}` : value.toLowerCase(),
  ])
  return Object.fromEntries(entries) as OperationJson
}

/**
 * Reads a user operation of JSON. Hex is in lower case, so that each user operation has one form.
 * @throws RangeError
 */
export function readOperationJson(given: Readonly<Record<string, unknown>>): PackedOperation {
  const read = (name: string, form: RegExp) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (typeof value !== 'string' || !form.test(value)) throw new RangeError(name)
    return value
  }
  const numbers = OPERATION_NUMBERS.map((name) => [name, BigInt(read(name, HEX_NUMBER))])
  const bytes = BYTES.map((name) => [name, read(name, HEX_BYTES)])
  return Object.fromEntries([
    ['sender', read('sender', ADDRESS)],
    ...numbers,
    ...bytes,
  ]) as PackedOperation
}

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
/** Two numbers of 16 bytes in one word. */
const pair = (high: bigint, low: bigint): bigint => (high << 128n) | low

/**
 * Computes the hash of a user operation (`getUserOpHash` of the entry point). The contract has no cryptography, so the
 * caller passes Keccak-256.
 */
export function hashUserOperation(
  keccak256: Keccak256,
  operation: PackedOperation,
  { entryPoint, chainId }: { entryPoint: Hex; chainId: number },
): Hex {
  const keccak = (hex: string): Hex => toHex(keccak256(toBytes(hex)))
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
  const packed = keccak(`0x${fields.map(word).join('')}`)
  return keccak(`0x${[packed, entryPoint, BigInt(chainId)].map(word).join('')}`)
}

const toHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const toBytes = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 - 1 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2 + 2, at * 2 + 4), 16),
  )
