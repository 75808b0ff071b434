import type { WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import { readHex } from '../readHex.ts'
import { readQuantity, SMALL_BITS } from '../readQuantity.ts'
import { SignRefusal } from '../SignRefusal.ts'
import type { AccessEntry, EthereumTransaction } from './EthereumTransaction.ts'

export type TransactionRequest = Extract<
  WalletRequest,
  { method: 'eth_signTransaction' }
>['params'][0]

const ADDRESS_BYTES = 20
const STORAGE_KEY_BYTES = 32

/**
 * Reads the transaction that a host page asks to be signed. Nothing is filled in but a missing nonce, which is 0:
 * viem leaves a nonce of 0 out of the request.
 */
export function readTransaction(request: TransactionRequest): EthereumTransaction {
  const { gas, gasLimit, data, input } = request
  if (gas != null && gasLimit != null && readQuantity(gas) !== readQuantity(gasLimit)) {
    throw new SignRefusal('malformed')
  }
  if (data != null && input != null && data !== input) throw new SignRefusal('malformed')
  const common = {
    chainId: readQuantity(request.chainId, SMALL_BITS),
    nonce: readQuantity(request.nonce ?? 0, SMALL_BITS),
    gasLimit: readQuantity(gas ?? gasLimit, SMALL_BITS),
    to: request.to == null || request.to === '0x' ? undefined : readHex(request.to, ADDRESS_BYTES),
    value: readQuantity(request.value ?? 0),
    data: readHex(data ?? input ?? '0x'),
  }
  // Without a chain id the signature would be valid on every chain (EIP-155).
  if (common.chainId === 0n) throw new SignRefusal('malformed')
  const type = typeOf(request)
  if (type === 4) return readWithAuthorizations(request, common)
  refuse(request.authorizationList)
  if (type === 2) return { ...common, type, ...readFees(request), ...readAccess(request) }
  refuse(request.maxFeePerGas, request.maxPriorityFeePerGas)
  const gasPrice = readQuantity(request.gasPrice)
  if (type === 1) return { ...common, type, gasPrice, ...readAccess(request) }
  refuse(request.accessList?.length || undefined)
  return { ...common, type, gasPrice }
}

/** Reads a transaction of type 4: it has a recipient and at least one authorization. */
function readWithAuthorizations(
  request: TransactionRequest,
  { to, ...common }: Omit<EthereumTransaction, 'type'>,
): EthereumTransaction {
  const authorizationList = (request.authorizationList ?? []).map((signed) => ({
    chainId: readQuantity(signed.chainId, SMALL_BITS),
    contract: readHex(signed.address, ADDRESS_BYTES),
    nonce: readQuantity(signed.nonce, SMALL_BITS),
    y: readQuantity(signed.yParity, 1n),
    r: readQuantity(signed.r),
    s: readQuantity(signed.s),
  }))
  if (!to || authorizationList.length === 0) throw new SignRefusal('malformed')
  return { ...common, to, type: 4, ...readFees(request), ...readAccess(request), authorizationList }
}

/** Returns the type: given, or inferred from the fees. Blobs (3) are not signed. */
function typeOf(request: TransactionRequest): 0 | 1 | 2 | 4 {
  if (request.type != null) {
    const type = Number(readQuantity(request.type))
    if (type !== 0 && type !== 1 && type !== 2 && type !== 4)
      throw new SignRefusal('method_refused')
    return type
  }
  if (request.authorizationList != null) return 4
  if (request.gasPrice == null) return 2
  return request.accessList == null ? 0 : 1
}

/** Ignores a gasPrice that a library added: the type is explicit. */
function readFees(request: TransactionRequest) {
  const maxFeePerGas = readQuantity(request.maxFeePerGas)
  const maxPriorityFeePerGas = readQuantity(request.maxPriorityFeePerGas)
  if (maxPriorityFeePerGas > maxFeePerGas) throw new SignRefusal('malformed')
  return { maxPriorityFeePerGas, maxFeePerGas }
}

function readAccess({ accessList }: TransactionRequest): { accessList: AccessEntry[] } {
  const entries = (accessList ?? []).map(({ address, storageKeys }) => ({
    address: readHex(address, ADDRESS_BYTES),
    storageKeys: storageKeys.map((key) => readHex(key, STORAGE_KEY_BYTES)),
  }))
  return { accessList: entries }
}

/** Rejects fields that this type does not have, because they would not be signed. */
function refuse(...fields: unknown[]): void {
  if (fields.some((field) => field != null)) throw new SignRefusal('malformed')
}
