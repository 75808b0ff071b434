type Options = { isJson: boolean; print(line: string): void }
type Row = Record<string, unknown>

const CELL_MAX_CHARS = 60

/** Prints a list as a table, an object as lines, and anything else as it is. */
export function printResult(result: unknown, { isJson, print }: Options): void {
  const lines = isJson ? [JSON.stringify(result ?? null, undefined, 2)] : linesOf(result)
  for (const line of lines) print(line)
}

function linesOf(result: unknown): string[] {
  if (result === undefined) return ['Done.']
  if (!isObject(result)) return [cell(result)]
  const { items, nextCursor } = result
  if (!Array.isArray(items)) return fieldsOf(result)
  const more = typeof nextCursor === 'string' ? [`More: --cursor ${nextCursor}`] : []
  return [...tableOf(items.filter(isObject)), ...more]
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null

function fieldsOf(row: Row): string[] {
  const width = Math.max(...Object.keys(row).map((name) => name.length))
  return Object.entries(row).map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`)
}

function tableOf(rows: readonly Row[]): string[] {
  const [first] = rows
  if (!first) return ['None.']
  const names = Object.keys(first)
  const cells = rows.map((row) => names.map((name) => shorten(cell(row[name]))))
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  return [names, ...cells].map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A value in one line. Control characters of user input do not reach the terminal. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(/\p{Cc}/gu, ' ')
}

const shorten = (text: string) =>
  text.length <= CELL_MAX_CHARS ? text : `${text.slice(0, CELL_MAX_CHARS - 1)}…`
