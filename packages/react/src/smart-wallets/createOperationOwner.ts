import type { EthereumProvider, TransactionUiOptions } from '@latchkey/client/wallet/accounts'
import type { SmartWalletType } from '@latchkey/contract'
import type { Hex, LocalAccount } from 'viem'
import {
  getUserOperationHash,
  type SmartAccount,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { serializeWithDomain } from '../adapters/viem/serializeWithDomain.ts'

type Options = {
  owner: LocalAccount
  provider: EthereumProvider
  type: SmartWalletType
  entryPoint: SmartAccount['entryPoint']
  chainId: number
  userOperation: UserOperation
  uiOptions?: TransactionUiOptions | undefined
}

/**
 * The owner of a smart wallet for one user operation: it passes the whole operation to the embedded wallet, which
 * shows its calls and signs it.
 */
export function createOperationOwner(options: Options): LocalAccount {
  const { owner, provider, type, entryPoint, chainId, userOperation, uiOptions } = options
  const sign = (typedData?: unknown) =>
    provider.request({
      method: 'latchkey_signUserOperation',
      params: [
        {
          smartWalletType: type,
          chainId,
          entryPoint: entryPoint.address,
          userOperation: pack(userOperation, entryPoint.version),
          hash: getUserOperationHash({
            userOperation,
            chainId,
            entryPointAddress: entryPoint.address,
            entryPointVersion: entryPoint.version,
          }),
          ...(typedData !== undefined && { typedData }),
        },
        owner.address,
        ...(uiOptions ? [uiOptions] : []),
      ],
    }) as Promise<Hex>
  return {
    ...owner,
    signMessage: () => sign(),
    /** The owner of a Coinbase smart wallet signs the hash itself. */
    sign: () => sign(),
    signTypedData: (typedData) => sign(JSON.parse(serializeWithDomain(typedData))),
  }
}

/** EntryPoint 0.6 has packed fields; later versions split them. */
function pack(operation: UserOperation, version: SmartAccount['entryPoint']['version']) {
  const { initCode, paymasterAndData } =
    version === '0.6' ? operation : toPackedUserOperation(operation)
  const { sender, nonce, callData, callGasLimit, verificationGasLimit } = operation
  const { preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = operation
  return {
    ...{ sender, nonce, callData, callGasLimit, verificationGasLimit },
    ...{ preVerificationGas, maxFeePerGas, maxPriorityFeePerGas },
    initCode: initCode ?? '0x',
    paymasterAndData: paymasterAndData ?? '0x',
  }
}
