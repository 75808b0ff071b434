/**
 * Writes rows as CSV (RFC 4180). Spreadsheets take a leading =, +, - or @ for a formula, also in full width, so these
 * get an apostrophe. Some spreadsheets split at semicolons and tabs, so the sign after one of these counts as leading.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(writeField).join(',')}\r\n`).join('')

function writeField(text: string): string {
  const safe = text.replace(/(^|[;\t\r\n])([=+\-@＝＋－＠])/g, "$1'$2")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Reads CSV (RFC 4180), with commas or semicolons as the first line has them. Empty lines are left out. */
export function readCsv(text: string): string[][] {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const separator = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    row.push(field)
    field = ''
  }
  const endRow = () => {
    endField()
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
  }
  const content = text.replace(/^\uFEFF/, '')
  for (let place = 0; place < content.length; place += 1) {
    const letter = content[place] ?? ''
    if (isQuoted) {
      if (letter !== '"') field += letter
      else if (content[place + 1] === '"') {
        field += '"'
        place += 1
      } else isQuoted = false
    } else if (letter === '"' && field === '') isQuoted = true
    else if (letter === separator) endField()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') field += letter
  }
  endRow()
  return rows
}
