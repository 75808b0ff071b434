import { formatAmount } from '@latchkey/client/wallet/panel'
import { useEffect } from 'react'
import {
  useWalletActivity,
  type WalletActivityOptions,
  type WalletTransaction,
} from '../../hooks/wallets/useWalletActivity.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { formatMoment } from '../formatMoment.ts'
import { type ActivityLine, ActivityView } from './ActivityView.tsx'

const text = accountPagesText.wallet.history

type Props = WalletActivityOptions & {
  /** A new value reads the transactions again. */
  round?: number
}

/** The newest transactions of a wallet on one network. */
export function WalletActivity({ address, chainId, cluster, round = 0 }: Props) {
  const { listWalletActivity, status, data } = useWalletActivity()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again.
  useEffect(() => {
    void listWalletActivity({ address, chainId, cluster })
  }, [listWalletActivity, address, chainId, cluster, round])
  return <ActivityView lines={data?.map(toLine) ?? null} hasFailed={status === 'error'} />
}

function toLine({ id, sentAt, status, transfer, explorerUrl }: WalletTransaction): ActivityLine {
  return {
    id,
    name: transfer ? nameTransfer(transfer) : text.other,
    hint: [
      transfer ? nameOther(transfer) : shortenAddress(id),
      ...(sentAt ? [formatMoment(sentAt)] : []),
    ].join(' · '),
    status,
    url: explorerUrl ?? null,
  }
}

type Transfer = NonNullable<WalletTransaction['transfer']>

function nameTransfer({ units, decimals, symbol, sender }: Transfer): string {
  const amount = `${formatAmount(units, decimals)} ${symbol}`
  return sender === undefined ? text.sent(amount) : text.received(amount)
}

const nameOther = ({ recipient, sender }: Transfer): string =>
  sender === undefined ? text.to(shortenAddress(recipient)) : text.from(shortenAddress(sender))
