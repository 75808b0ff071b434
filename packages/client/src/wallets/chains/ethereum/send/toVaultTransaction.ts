import type { ReadyTransaction } from '../transaction/TransactionRequest.ts'
import { toHex } from '../transaction/toHex.ts'

/** Converts a transaction to the vault's request format, with every field set. */
export const toVaultTransaction = (from: string, transaction: ReadyTransaction) => {
  const { chainId, to, value, data, nonce, gas, accessList, fees, authorization } = transaction
  return {
    from,
    ...(to && { to }),
    value: toHex(value),
    data,
    nonce: toHex(nonce),
    chainId: toHex(chainId),
    gasLimit: toHex(gas),
    type: authorization ? 4 : fees.type,
    ...(authorization && { authorizationList: [authorization] }),
    ...(fees.type === 2
      ? {
          maxFeePerGas: toHex(fees.maxFeePerGas),
          maxPriorityFeePerGas: toHex(fees.maxPriorityFeePerGas),
        }
      : { gasPrice: toHex(fees.gasPrice) }),
    ...(fees.type !== 0 && {
      accessList: accessList.map(({ address, storageKeys }) => ({
        address,
        storageKeys: [...storageKeys],
      })),
    }),
  }
}
