import type { WalletUiOptions } from '@latchkey/client/wallet/accounts'
import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import { CROSS_APP_CONNECT_CODES } from '@latchkey/contract/endpoints/crossAppConnect'
import type { useOpenSmartWallet } from '@latchkey/react/approval'
import {
  isSmartWalletTransaction,
  type SmartWalletMethod,
  toPlainMethod,
  type WalletOperation,
} from './readOperation.ts'

type Open = ReturnType<typeof useOpenSmartWallet>
type OpenSmartWallet = (
  ...given: Parameters<Open>
) => Promise<Pick<Awaited<ReturnType<Open>>, 'address' | 'provider'>>

/**
 * Performs an operation with the user's smart wallet. Its screens show the message, the typed data or the calls of the
 * user operation. Rejects with code 4100 if the user's smart wallet has another address.
 */
export async function performWithSmartWallet(
  open: OpenSmartWallet,
  { method, address, payload, chainId }: WalletOperation & { method: SmartWalletMethod },
  uiOptions: WalletUiOptions,
): Promise<string> {
  const transaction = isSmartWalletTransaction(method) ? (payload as { chainId?: number }) : {}
  const opened = await open({ chainId: transaction.chainId ?? chainId, uiOptions })
  if (opened.address.toLowerCase() !== address.toLowerCase())
    throw Object.assign(new Error(CROSS_APP_ERRORS.wrongWallet), {
      code: CROSS_APP_CONNECT_CODES.unauthorized,
    })
  const params = {
    privy_signSmartWalletMessage: () => [toHex(payload), address],
    privy_signSmartWalletTypedData: () => [address, payload],
    privy_sendSmartWalletTx: () => [{ ...transaction, from: address }],
    privy_signSmartWalletTx: () => [{ ...transaction, from: address }],
  }[method]()
  return (await opened.provider.request({ method: toPlainMethod(method), params })) as string
}

/** A message is text, or bytes as 0x hex. */
function toHex(message: unknown): unknown {
  if (typeof message !== 'string' || /^0x(?:[0-9a-f]{2})*$/i.test(message)) return message
  const bytes = new TextEncoder().encode(message)
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
