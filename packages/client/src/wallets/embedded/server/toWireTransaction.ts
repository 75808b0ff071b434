import type { ReadyTransaction } from '../../chains/ethereum/transaction/TransactionRequest.ts'
import { toHex } from '../../chains/ethereum/transaction/toHex.ts'

/** Converts a transaction to the wire format for server wallets (docs/protocol.md). */
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
