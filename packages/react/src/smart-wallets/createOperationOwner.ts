import type { EthereumProvider } from '@latchkey/client/wallet/accounts'
import type { SmartWalletType } from '@latchkey/contract'
import {
  getTypesForEIP712Domain,
  type Hex,
  type LocalAccount,
  serializeTypedData,
  type TypedDataDomain,
} from 'viem'
import {
  getUserOperationHash,
  type SmartAccount,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'

type Options = {
  owner: LocalAccount
  provider: EthereumProvider
  type: SmartWalletType
  entryPoint: SmartAccount['entryPoint']
  chainId: number
  userOperation: UserOperation
}

/**
 * The owner of a smart wallet for one user operation: it passes the whole operation to the embedded wallet, which
 * shows its calls and signs it.
 */
export function createOperationOwner(options: Options): LocalAccount {
  const { owner, provider, type, entryPoint, chainId, userOperation } = options
  const sign = (typedData?: unknown) =>
    provider.request({
      method: 'latchkey_signUserOperation',
      params: [
        {
          smartWalletType: type,
          chainId,
          entryPoint: entryPoint.address,
          userOperation: pack(userOperation),
          hash: getUserOperationHash({
            userOperation,
            chainId,
            entryPointAddress: entryPoint.address,
            entryPointVersion: entryPoint.version,
          }),
          ...(typedData !== undefined && { typedData }),
        },
        owner.address,
      ],
    }) as Promise<Hex>
  return {
    ...owner,
    signMessage: () => sign(),
    signTypedData(typedData) {
      const { domain, types } = typedData as { domain?: TypedDataDomain; types: object }
      // Without the EIP712Domain type, the domain would be left out of the signed data.
      const all = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types }
      return sign(JSON.parse(serializeTypedData({ ...typedData, types: all } as never)))
    },
  }
}

/** EntryPoint 0.6 has packed fields; later versions split them. */
function pack(operation: UserOperation) {
  const { initCode, paymasterAndData } = operation.initCode
    ? operation
    : toPackedUserOperation(operation)
  const { sender, nonce, callData, callGasLimit, verificationGasLimit } = operation
  const { preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = operation
  return {
    ...{ sender, nonce, callData, callGasLimit, verificationGasLimit },
    ...{ preVerificationGas, maxFeePerGas, maxPriorityFeePerGas },
    initCode: initCode ?? '0x',
    paymasterAndData: paymasterAndData ?? '0x',
  }
}
