import type { ReactNode } from 'react'
import { lazyMark } from './icons/lazyMark.tsx'
import type { Network } from './icons/NetworkMark.tsx'
import { NetworkIcon } from './NetworkIcon.tsx'
import { shortenAddress } from './shortenAddress.ts'

export type DetailRow = {
  label: string
  /** An amount or a name. Addresses go into `address`, which is shortened with the full value in reach. */
  value?: string | undefined
  address?: string | undefined
  /** Mark before the value: of a network, or of a coin that the configuration names. */
  mark?: { network: Network } | { token: string } | undefined
  /** Secondary text, such as the amount in dollars. */
  note?: string | undefined
  tone?: 'plain' | 'danger' | 'success' | undefined
}

/** List of labelled values. */
export function DetailRows({ rows, label }: { rows: readonly DetailRow[]; label?: string }) {
  return (
    <dl className="detail-rows" aria-label={label}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal
        <div key={place} className="detail-row">
          <dt>{row.label}</dt>
          <dd data-tone={row.tone ?? 'plain'}>
            {drawValue(row)}
            {row.note && (
              <span className="detail-note">
                <bdi>{row.note}</bdi>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** In a right-to-left language an amount still has its sign and number before its symbol. */
function drawValue({ value, address, mark }: DetailRow): ReactNode {
  if (address === undefined)
    return mark ? (
      <span className="marked">
        {'network' in mark ? (
          <NetworkIcon network={mark.network} label={value ?? ''} />
        ) : (
          <TokenIcon symbol={mark.token} />
        )}
        <bdi>{value}</bdi>
      </span>
    ) : (
      <bdi>{value}</bdi>
    )
  return (
    <>
      {value && (
        <span>
          <bdi>{value}</bdi>{' '}
        </span>
      )}
      <details className="whole-address">
        <summary className="address">{shortenAddress(address)}</summary>
        <span className="address">{address}</span>
      </details>
    </>
  )
}

const TokenMark = lazyMark(() => import('./icons/TokenMark.tsx').then((file) => file.TokenMark))

/** Mark of a token that the configuration names; nothing if there is none. */
function TokenIcon({ symbol }: { symbol: string }) {
  return <TokenMark symbol={symbol} fallback={null} />
}
