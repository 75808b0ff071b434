import { BaseError, ContractFunctionRevertedError } from 'viem'
import { RpcError } from '../chains/RpcError.ts'

/** JSON-RPC codes of ERC-7769. */
const CODES = {
  rejectedByAccount: -32500,
  rejectedByPaymaster: -32501,
  outOfTime: -32503,
  invalidSignature: -32507,
  reverted: -32521,
} as const

/** Converts a revert of the entry point, such as "AA25 invalid account nonce", to the error of a bundler. */
export function toRejection(thrown: unknown): RpcError {
  const found =
    thrown instanceof BaseError
      ? thrown.walk((error) => error instanceof ContractFunctionRevertedError)
      : null
  if (!(found instanceof ContractFunctionRevertedError) || !found.data) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    return new RpcError(CODES.reverted, message.split('\n')[0] ?? message)
  }
  const reason = String(found.data.args?.[1] ?? found.data.errorName)
  return new RpcError(codeOf(reason), reason)
}

function codeOf(reason: string): number {
  if (reason.startsWith('AA24') || reason.startsWith('AA34')) return CODES.invalidSignature
  if (reason.startsWith('AA22') || reason.startsWith('AA32')) return CODES.outOfTime
  return reason.startsWith('AA3') ? CODES.rejectedByPaymaster : CODES.rejectedByAccount
}

/** The error of a call that reverts inside the account. */
export const toRevert = (thrown: unknown): RpcError =>
  new RpcError(
    CODES.reverted,
    `UserOperation reverted during simulation with reason: ${thrown instanceof BaseError ? thrown.shortMessage : thrown}`,
  )
