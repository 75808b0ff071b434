import { decodeAccountCalls } from '@latchkey/contract/chains/decodeAccountCalls'
import {
  entryPointVersion,
  hashUserOperation,
  OPERATION_NUMBERS,
  type PackedOperation,
  toOperationJson,
} from '@latchkey/contract/chains/userOperation'
import { SMART_WALLET_TYPES, type SmartWalletType } from '@latchkey/contract/endpoints/smartWallets'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import { readTypedData } from '../../../embedded/sign/readSignRequest.ts'
import type { OperationRequest, SignRequest } from '../../../embedded/sign/SignRequest.ts'
import { readTransaction } from '../transaction/readTransaction.ts'
import type { Hex, ParsedTransaction } from '../transaction/TransactionRequest.ts'
import { readSafeOperation } from './readSafeOperation.ts'

type Given = Readonly<Record<string, unknown>>

/** A user operation of a smart wallet that an embedded wallet owns, as the host app passes it. */
export type UserOperationRequest = {
  /** Implementation of the smart wallet. */
  smartWalletType: SmartWalletType
  /** Chain of the user operation. */
  chainId: number
  /** Address of the entry point. */
  entryPoint: Hex
  /** The user operation. Numbers are bigints. */
  userOperation: PackedOperation
  /** Hash of the user operation. If another one results from its fields, the request is rejected. */
  hash: Hex
  /** EIP-712 data that the owner of a Safe signs. All other types sign the hash. */
  typedData?: unknown
}

/** A user operation that was read: the calls to show and the data to sign, both from the same bytes. */
export type ReadOperation = {
  /** The request, to read it again on the approval page. */
  request: UserOperationRequest
  /** Address of the smart wallet. */
  sender: Hex
  /** Calls that the smart wallet makes. */
  calls: readonly ParsedTransaction[]
  /** Message, typed data or user operation that the owner signs. */
  signed: SignRequest | OperationRequest
  /** Whether a paymaster pays the fee. */
  isSponsored: boolean
  /** Highest fee in wei. */
  maxFee: bigint
}

const BYTES = /^0x(?:[0-9a-f]{2})*$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
const GAS_MAX = 2n ** 128n
const WORD_MAX = 2n ** 256n

const invalid = (detail: string) =>
  new LatchkeyError('invalid_data', `Invalid user operation: ${detail}`)

/**
 * Reads a user operation again from its bytes, whatever the page that sent it has shown.
 * @throws LatchkeyError `invalid_data` if the entry point is unknown, if the hash is of another user operation, or if
 * the calls of the smart wallet cannot be decoded
 */
export function readUserOperation(given: unknown): ReadOperation {
  const { smartWalletType, chainId, entryPoint, userOperation, hash, typedData } = record(given)
  if (!isType(smartWalletType)) throw invalid('smartWalletType is unknown')
  if (!Number.isSafeInteger(chainId)) throw invalid('chainId must be a number')
  const at = bytes(entryPoint, 'entryPoint')
  if (entryPointVersion(at) === null) throw invalid(`entry point ${at} is not supported`)
  const operation = readFields(record(userOperation))
  const place = { entryPoint: at, chainId: chainId as number }
  const computed = hashUserOperation(keccak_256, operation, place)
  if (computed !== hash) throw invalid('the hash is not of this user operation')
  const request = {
    smartWalletType,
    ...place,
    userOperation: operation,
    hash: computed,
    ...(typedData !== undefined && { typedData }),
  }
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  return {
    request,
    sender: operation.sender,
    calls: readCalls(smartWalletType, operation, place.chainId),
    signed: toOwnerRequest(request),
    isSponsored: operation.paymasterAndData !== '0x',
    maxFee: (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas,
  }
}

function toOwnerRequest(request: UserOperationRequest): SignRequest | OperationRequest {
  const { smartWalletType, userOperation, entryPoint, chainId, hash, typedData } = request
  switch (smartWalletType) {
    case 'safe':
      return readSafeOperation(readTypedData(typedData), userOperation, { entryPoint, chainId })
    case 'coinbase_smart_wallet':
      // Its contract expects a signature of the hash without a prefix. The vault computes the hash.
      return {
        method: 'eth_signUserOperation',
        userOperation: toOperationJson(userOperation),
        ...{ entryPoint, chainId },
      }
    default:
      return { method: 'personal_sign', message: hash }
  }
}

function readCalls(type: SmartWalletType, { sender, callData }: PackedOperation, chainId: number) {
  const calls = decodeAccountCalls(type, callData)
  if (!calls) throw invalid('the calls of the smart wallet cannot be decoded')
  return calls.map((call) => readTransaction(call, { address: sender, chainId }))
}

function readFields(fields: Given): PackedOperation {
  const numbers = OPERATION_NUMBERS.map((name) => {
    const value = fields[name]
    const max = name === 'nonce' || name === 'preVerificationGas' ? WORD_MAX : GAS_MAX
    if (typeof value !== 'bigint' || value < 0n || value >= max)
      throw invalid(`${name} must be a bigint`)
    return [name, value]
  })
  const sender = bytes(fields.sender, 'sender')
  if (!ADDRESS.test(sender)) throw invalid('sender must be an address')
  return {
    ...(Object.fromEntries(numbers) as Record<(typeof OPERATION_NUMBERS)[number], bigint>),
    sender,
    initCode: bytes(fields.initCode, 'initCode'),
    callData: bytes(fields.callData, 'callData'),
    paymasterAndData: bytes(fields.paymasterAndData, 'paymasterAndData'),
  }
}

function bytes(value: unknown, name: string): Hex {
  if (typeof value === 'string' && BYTES.test(value)) return value.toLowerCase() as Hex
  throw invalid(`${name} must be a hex string`)
}

const isType = (value: unknown): value is SmartWalletType =>
  (SMART_WALLET_TYPES as readonly unknown[]).includes(value)

function record(value: unknown): Given {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Given
  throw invalid('not an object')
}
