import type { TypedData, WalletSettings } from '@latchkey/client/wallet'
import { chainName, typedDataChainId } from '@latchkey/client/wallet/ethereum'
import { transactionText as text } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'

/** The network a signature counts on, if it counts on one only; marked where it is not the wallet's own. */
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
