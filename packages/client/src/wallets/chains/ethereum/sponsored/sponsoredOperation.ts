import { keccak_256 } from '@noble/hashes/sha3.js'
import type { TypedDataRequest } from '../../../embedded/sign/SignRequest.ts'
import { BATCH_CONTRACT } from '../batch/batchContract.ts'
import { encodeBatch } from '../batch/encodeBatch.ts'
import type {
  Hex,
  ParsedTransaction,
  SignedAuthorization,
} from '../transaction/TransactionRequest.ts'
import { bytesToHex, hexToBytes, toHex } from '../transaction/toHex.ts'

/** EntryPoint 0.8, the one that the batch contract obeys. */
export const ENTRY_POINT: Hex = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** A user operation that the wallet itself executes, with the code of the batch contract. */
export type SponsoredOperation = {
  sender: Hex
  nonce: bigint
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  paymaster: Hex
  paymasterData: Hex
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
  /** The wallet gets the code of the batch contract with this user operation. */
  isUpgrade: boolean
}

/** Stands for `initCode` of a wallet that upgrades itself (EIP-7702). */
const UPGRADE_FACTORY = '0x7702'
const HALF_CHARS = 32
const WORD_CHARS = 64

const half = (value: bigint) => value.toString(16).padStart(HALF_CHARS, '0')
const pair = (high: bigint, low: bigint): Hex => `0x${half(high)}${half(low) as ''}`

const FIELDS = [
  ['sender', 'address'],
  ['nonce', 'uint256'],
  ['initCode', 'bytes'],
  ['callData', 'bytes'],
  ['accountGasLimits', 'bytes32'],
  ['preVerificationGas', 'uint256'],
  ['gasFees', 'bytes32'],
  ['paymasterAndData', 'bytes'],
] as const
const DOMAIN_FIELDS = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
] as const
type Fields = readonly (readonly [name: string, type: string])[]
const toType = (fields: Fields) => fields.map(([name, type]) => ({ name, type }))

const toDomain = (chainId: number) => ({
  name: 'ERC4337',
  version: '1',
  chainId,
  verifyingContract: ENTRY_POINT,
})
const TYPES = { EIP712Domain: toType(DOMAIN_FIELDS), PackedUserOperation: toType(FIELDS) }
const PRIMARY_TYPE = 'PackedUserOperation'

/** Returns the typed data whose signature the batch contract accepts for a user operation. */
export function toTypedData(operation: SponsoredOperation, chainId: number): TypedDataRequest {
  const { sender, nonce, callData, preVerificationGas, isUpgrade } = operation
  const { paymaster, paymasterData } = operation
  return {
    method: 'eth_signTypedData_v4',
    typedData: {
      domain: toDomain(chainId),
      types: TYPES,
      primaryType: PRIMARY_TYPE,
      message: {
        sender,
        nonce: nonce.toString(),
        // The entry point hashes the authorized contract, so no other one can take its place.
        initCode: isUpgrade ? BATCH_CONTRACT : '0x',
        callData,
        accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
        preVerificationGas: preVerificationGas.toString(),
        gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
        paymasterAndData: [
          paymaster,
          half(operation.paymasterVerificationGasLimit),
          half(operation.paymasterPostOpGasLimit),
          paymasterData.slice(2),
        ].join(''),
      },
    },
  }
}

/** `0x` and the address of a paymaster. */
const PAYMASTER_CHARS = 42

/**
 * Returns whether typed data is a user operation with which the wallet makes exactly these calls and another account
 * pays. Nonce, gas and fees are read when it is sent.
 */
export function isOperationOf(
  { domain, types, primaryType, message }: Readonly<Record<string, unknown>>,
  { sender, calls }: { sender: string; calls: readonly ParsedTransaction[] },
): boolean {
  const [first] = calls
  const fields = (message ?? {}) as Readonly<Record<string, unknown>>
  const { initCode, paymasterAndData } = fields
  return (
    first !== undefined &&
    primaryType === PRIMARY_TYPE &&
    JSON.stringify(types) === JSON.stringify(TYPES) &&
    JSON.stringify(domain) === JSON.stringify(toDomain(first.chainId)) &&
    fields.sender === sender &&
    fields.callData === encodeBatch(calls) &&
    (initCode === '0x' || initCode === BATCH_CONTRACT) &&
    // Without a paymaster, the wallet would pay a fee that the screen does not show.
    typeof paymasterAndData === 'string' &&
    paymasterAndData.length > PAYMASTER_CHARS
  )
}

/** Converts a user operation for bundlers and paymasters (ERC-7769). */
export function toRpcOperation(
  operation: SponsoredOperation,
  { signature, authorization }: { signature: Hex; authorization: SignedAuthorization | null },
) {
  const { isUpgrade, ...fields } = operation
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? toHex(value) : value,
  ])
  return {
    ...Object.fromEntries(entries),
    ...(isUpgrade && { factory: UPGRADE_FACTORY, factoryData: '0x' }),
    ...(authorization && {
      eip7702Auth: {
        ...authorization,
        chainId: toHex(authorization.chainId),
        nonce: toHex(authorization.nonce),
        yParity: toHex(authorization.yParity),
      },
    }),
    signature,
  }
}

const keccak = (bytes: Uint8Array) => bytesToHex(keccak_256(bytes)).slice(2)
const hashText = (text: string) => keccak(new TextEncoder().encode(text))
const hashBytes = (hex: string) => keccak(hexToBytes(hex))
const word = (value: string) => value.padStart(WORD_CHARS, '0')

/** Computes the hash by which bundlers know a user operation. */
export function hashOperation(operation: SponsoredOperation, chainId: number): Hex {
  const { domain, message } = toTypedData(operation, chainId).typedData
  const encode = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
    fields.map(([name, type]) => {
      const value = String(values[name])
      if (type === 'string') return hashText(value)
      if (type === 'bytes') return hashBytes(value)
      return word(type === 'uint256' ? BigInt(value).toString(16) : value.slice(2).toLowerCase())
    })
  const hashStruct = (name: string, fields: Fields, values: Readonly<Record<string, unknown>>) => {
    const members = fields.map(([field, type]) => `${type} ${field}`).join(',')
    return hashBytes(`0x${hashText(`${name}(${members})`)}${encode(fields, values).join('')}`)
  }
  const separator = hashStruct('EIP712Domain', DOMAIN_FIELDS, domain)
  const struct = hashStruct('PackedUserOperation', FIELDS, message)
  return `0x${hashBytes(`0x1901${separator}${struct}`) as ''}`
}
