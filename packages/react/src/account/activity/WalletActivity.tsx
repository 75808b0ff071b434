import { explorerLink } from '@latchkey/client/wallet/ethereum'
import { type Activity, formatAmount, type Network } from '@latchkey/client/wallet/panel'
import { solanaExplorerLink } from '@latchkey/client/wallet/solana'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { formatMoment } from '../formatMoment.ts'
import { type ActivityLine, ActivityView } from './ActivityView.tsx'

const text = accountPagesText.wallet.history

type Props = {
  network: Network
  address: string
  /** A new value reads the transactions again. */
  round?: number
}
type State = { status: 'loading' | 'failed' } | { status: 'loaded'; found: readonly Activity[] }

/** The newest transactions of a wallet on one network. */
export function WalletActivity({ network, address, round = 0 }: Props) {
  const { client } = useLatchkeyContext()
  const [state, setState] = useState<State>({ status: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again.
  useEffect(() => {
    let isCurrent = true
    setState({ status: 'loading' })
    import('@latchkey/client/wallet/panel')
      .then(({ readActivity }) => readActivity(client, network, address))
      .then(
        (found) => isCurrent && setState({ status: 'loaded', found }),
        () => isCurrent && setState({ status: 'failed' }),
      )
    return () => {
      isCurrent = false
    }
  }, [client, network, address, round])
  return (
    <ActivityView
      lines={state.status === 'loaded' ? state.found.map((one) => toLine(network, one)) : null}
      hasFailed={state.status === 'failed'}
    />
  )
}

/** Returns the block explorer URL of a transaction, or null. */
export const transactionLink = (network: Network, id: string): string | null =>
  network.type === 'ethereum'
    ? explorerLink(network.chain, id)
    : solanaExplorerLink(network.cluster, id)

function toLine(network: Network, { id, atMs, status, transfer }: Activity): ActivityLine {
  const time = atMs === null ? [] : [formatMoment(new Date(atMs))]
  return {
    id,
    name: transfer
      ? text.sent(
          `${formatAmount(transfer.units, transfer.asset.decimals)} ${transfer.asset.symbol}`,
        )
      : text.other,
    hint: [
      transfer ? text.to(shortenAddress(transfer.recipient)) : shortenAddress(id),
      ...time,
    ].join(' · '),
    status,
    url: transactionLink(network, id),
  }
}
