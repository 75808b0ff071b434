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

/** Roles that the elements have anyway. WebKit drops those of elements whose `display` changes, and Chromium that of `tbody`. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Table that becomes a list of cards on a phone. For a screen reader it stays a table. */
export function Table<Row>({ caption, columns, rows, keyOf, empty }: Props<Row>) {
  if (rows.length === 0) return <p className="empty">{empty}</p>
  return (
    <table {...ROLES.table}>
      <caption className="hidden">{caption}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {columns.map(({ label, hasActions }) => (
            <th
              key={label}
              scope="col"
              className={hasActions ? 'actions' : undefined}
              {...ROLES.header}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROLES.row}>
            {columns.map(({ label, hasActions, cell }) => (
              <td
                key={label}
                data-label={label}
                className={hasActions ? 'actions' : undefined}
                {...ROLES.cell}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
