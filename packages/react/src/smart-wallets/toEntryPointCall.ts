import { encodeFunctionData, type Hex } from 'viem'
import {
  entryPoint06Abi,
  entryPoint07Abi,
  type SmartAccount,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'

/**
 * Returns the call data of `handleOps` that runs a signed user operation: anyone can send it to the entry point. The
 * entry point repays the gas to the smart wallet, because the sender is not known yet.
 */
export function toEntryPointCall(
  operation: UserOperation,
  version: SmartAccount['entryPoint']['version'],
): Hex {
  const { sender } = operation
  if (version === '0.6') {
    const {
      initCode = '0x',
      paymasterAndData = '0x',
      ...fields
    } = operation as UserOperation<'0.6'>
    return encodeFunctionData({
      abi: entryPoint06Abi,
      functionName: 'handleOps',
      args: [[{ ...fields, initCode, paymasterAndData }], sender],
    })
  }
  return encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], sender],
  })
}
