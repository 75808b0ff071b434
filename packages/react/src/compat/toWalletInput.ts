import type { TransactionRequest } from '@latchkey/client/wallet/accounts'
import type { TypedDataInput } from '../hooks/wallets/walletTypes.ts'
import type { UnsignedTransactionRequest } from './types/transactions.ts'

const toHex = (bytes: ArrayLike<number>): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Converts the three forms of an access list to the one of EIP-2930. */
function toAccessList(
  list: NonNullable<UnsignedTransactionRequest['accessList']>,
): NonNullable<TransactionRequest['accessList']> {
  if (!Array.isArray(list))
    return Object.entries(list).map(([address, storageKeys]) => ({ address, storageKeys }))
  return list.map((entry) =>
    Array.isArray(entry) ? { address: entry[0], storageKeys: entry[1] } : entry,
  )
}

/** Converts a transaction of the Privy SDK: bytes to hex, and access lists to one form. */
export function toTransactionRequest({
  data,
  accessList,
  ...request
}: UnsignedTransactionRequest): TransactionRequest {
  return {
    ...request,
    ...(data !== undefined && { data: typeof data === 'string' ? data : toHex(data) }),
    ...(accessList && { accessList: toAccessList(accessList) }),
  }
}

/** Reads typed data. Plain JavaScript may pass it as JSON. */
export function toTypedData(given: unknown): TypedDataInput {
  if (typeof given !== 'string') return given as TypedDataInput
  try {
    return JSON.parse(given)
  } catch {
    return {} as TypedDataInput
  }
}
