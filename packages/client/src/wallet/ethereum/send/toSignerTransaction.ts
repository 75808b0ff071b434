import type { ReadyTransaction } from '../transaction/TransactionRequest.ts'
import { toHex } from '../transaction/toHex.ts'

/** A transaction as the vault is handed it: nothing left out, nothing left to be filled in. */
export const toVaultTransaction = (from: string, transaction: ReadyTransaction) => {
  const { chainId, to, value, data, nonce, gas, accessList, fees } = transaction
  return {
    from,
    ...(to && { to }),
    value: toHex(value),
    data,
    nonce: toHex(nonce),
    chainId: toHex(chainId),
    gasLimit: toHex(gas),
    type: fees.type,
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

/** The same by the names of the wire (wire contract 11), for a wallet the signer keeps. */
export function toWireTransaction(from: string, transaction: ReadyTransaction) {
  const { to, value, data, nonce, chainId, gas, accessList, fees } = transaction
  return {
    from,
    ...(to && { to }),
    chain_id: chainId,
    nonce,
    data,
    value: toHex(value),
    type: fees.type,
    gas_limit: toHex(gas),
    ...(fees.type === 2
      ? {
          max_fee_per_gas: toHex(fees.maxFeePerGas),
          max_priority_fee_per_gas: toHex(fees.maxPriorityFeePerGas),
        }
      : { gas_price: toHex(fees.gasPrice) }),
    ...(fees.type !== 0 &&
      accessList.length > 0 && {
        access_list: accessList.map(({ address, storageKeys }) => ({
          address,
          storage_keys: [...storageKeys],
        })),
      }),
  }
}
