import type { TypedData, WalletSettings } from '@latchkey/client/wallet'
import { chainName, typedDataChainId } from '@latchkey/client/wallet/ethereum'
import { transactionText as text } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'

/** Row of the network a typed-data signature is valid on, marked if it is not the wallet's active one. */
export function toDomainRows(
  typedData: TypedData,
  settings: WalletSettings,
  activeChainId: number,
): DetailRow[] {
  const chainId = typedDataChainId(typedData)
  if (chainId === null) return []
  const value = Number.isNaN(chainId)
    ? text.unknown
    : (chainName(settings, chainId) ?? text.chainNumber(chainId))
  const isOther = chainId !== activeChainId
  return [
    {
      label: text.rows.network,
      value,
      ...(isOther && { note: text.otherNetwork, tone: 'danger' }),
    },
  ]
}
