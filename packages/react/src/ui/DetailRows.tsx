import type { ReactNode } from 'react'
import { shortenAddress } from './shortenAddress.ts'

export type DetailRow = {
  label: string
  /** An amount or a name; an address is given as such, so that it is shortened and whole at hand. */
  value?: string | undefined
  address?: string | undefined
  /** In quiet text: the same in dollars, or where a name comes from. */
  note?: string | undefined
  tone?: 'plain' | 'danger' | 'success' | undefined
}

/** What is known about something, a line for each. */
export function DetailRows({ rows, label }: { rows: readonly DetailRow[]; label?: string }) {
  return (
    <dl className="detail-rows" aria-label={label}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
        <div key={place} className="detail-row">
          <dt>{row.label}</dt>
          <dd data-tone={row.tone ?? 'plain'}>
            {drawValue(row)}
            {row.note && <span className="detail-note">{row.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function drawValue({ value, address }: DetailRow): ReactNode {
  if (address === undefined) return value
  return (
    <>
      {value && <span>{value} </span>}
      <details className="whole-address">
        <summary className="address">{shortenAddress(address)}</summary>
        <span className="address">{address}</span>
      </details>
    </>
  )
}
