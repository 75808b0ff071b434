import type { PackedOperation } from '@latchkey/contract/chains/userOperation'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { TypedDataRequest } from '../../../embedded/sign/SignRequest.ts'
import type { Hex } from '../transaction/TransactionRequest.ts'

/** Fields of `SafeOp` in the 4337 module of Safe for EntryPoint 0.7, in order. */
const SAFE_OPERATION = [
  'address safe',
  'uint256 nonce',
  'bytes initCode',
  'bytes callData',
  'uint128 verificationGasLimit',
  'uint128 callGasLimit',
  'uint256 preVerificationGas',
  'uint128 maxPriorityFeePerGas',
  'uint128 maxFeePerGas',
  'bytes paymasterAndData',
  'uint48 validAfter',
  'uint48 validUntil',
  'address entryPoint',
].join(',')

/**
 * Checks that typed data of a Safe is exactly this user operation: the owner signs these fields, not the hash.
 * @throws LatchkeyError `invalid_data`
 */
export function readSafeOperation(
  given: TypedDataRequest,
  operation: PackedOperation,
  { entryPoint, chainId }: { entryPoint: Hex; chainId: number },
): TypedDataRequest {
  const { types, primaryType, message, domain } = given.typedData
  const shape = types.SafeOp?.map(({ type, name }) => `${type} ${name}`).join(',')
  const { sender, ...fields } = operation
  const expected: Record<string, unknown> = { ...fields, safe: sender, entryPoint }
  const isSame =
    primaryType === 'SafeOp' &&
    shape === SAFE_OPERATION &&
    Number(domain.chainId) === chainId &&
    Object.entries(expected).every(([name, value]) => textOf(message[name]) === textOf(value))
  if (isSame) return given
  throw new LatchkeyError(
    'invalid_data',
    'Invalid user operation: the typed data is not of this user operation',
  )
}

/** Numbers as decimals, and bytes in lower case. */
const textOf = (value: unknown): string => {
  const text = String(value).toLowerCase()
  return text.startsWith('0x') ? text : BigInt(/^\d+$/.test(text) ? text : -1).toString()
}
