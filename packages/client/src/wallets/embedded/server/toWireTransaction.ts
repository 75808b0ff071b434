import type {
  ReadyTransaction,
  SignedAuthorization,
} from '../../chains/ethereum/transaction/TransactionRequest.ts'
import { toHex } from '../../chains/ethereum/transaction/toHex.ts'

/** Converts a transaction to the wire format for server wallets (docs/protocol.md). */
export function toWireTransaction(from: string, transaction: ReadyTransaction) {
  const { to, value, data, nonce, chainId, gas, accessList, fees, authorization } = transaction
  return {
    from,
    ...(to && { to }),
    chain_id: chainId,
    nonce,
    data,
    value: toHex(value),
    type: authorization ? 4 : fees.type,
    ...(authorization && { authorization_list: [toWireAuthorization(authorization)] }),
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

const toWireAuthorization = ({ address, chainId, nonce, r, s, yParity }: SignedAuthorization) => ({
  contract: address,
  chain_id: chainId,
  nonce,
  r,
  s,
  y_parity: yParity,
})
