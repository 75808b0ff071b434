import type { UserOperation } from 'viem/account-abstraction'
import { INVALID_PARAMS, RpcError } from '../chains/RpcError.ts'

export type SentOperation = UserOperation<'0.8'>

const NUMBERS = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
]
const HEX = /^0x[0-9a-f]*$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i

const invalid = (detail: string) =>
  new RpcError(INVALID_PARAMS, `Invalid user operation: ${detail}`)

/** Reads a user operation of EntryPoint 0.6, 0.7 or 0.8 as JSON-RPC carries it. Missing numbers are 0. */
export function readUserOperation(given: unknown): SentOperation {
  if (typeof given !== 'object' || given === null) throw invalid('not an object')
  const { eip7702Auth, ...fields } = given as Record<string, unknown>
  for (const [name, value] of Object.entries(fields))
    if (value != null && (typeof value !== 'string' || !HEX.test(value)))
      throw invalid(`${name} must be a hex string`)
  if (!ADDRESS.test(String(fields.sender))) throw invalid('sender must be an address')
  const numbers = NUMBERS.map((name) => [name, BigInt((fields[name] as string) || '0x0')])
  return {
    callData: '0x',
    signature: '0x',
    ...fields,
    ...Object.fromEntries(numbers),
    ...(eip7702Auth != null && { authorization: readAuthorization(eip7702Auth) }),
  } as SentOperation
}

/** The signed authorization of an account that upgrades itself (EIP-7702). */
function readAuthorization(given: unknown) {
  const { address, chainId, nonce, r, s, yParity } = given as Record<string, `0x${string}`>
  return {
    address,
    chainId: Number(chainId),
    nonce: Number(nonce),
    r,
    s,
    yParity: Number(yParity),
  }
}
