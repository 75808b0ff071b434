import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  /** Buttons, at the end of the row. */
  hasActions?: boolean
  cell(row: Row): ReactNode
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  empty: string
}

/** Table that becomes a list of cards on a phone. */
export function Table<Row>({ caption, columns, rows, keyOf, empty }: Props<Row>) {
  if (rows.length === 0) return <p className="empty">{empty}</p>
  return (
    <table>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, hasActions }) => (
            <th key={label} scope="col" className={hasActions ? 'actions' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, hasActions, cell }) => (
              <td key={label} data-label={label} className={hasActions ? 'actions' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
