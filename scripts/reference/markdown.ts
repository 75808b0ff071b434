const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Returns a Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${head.map(() => '---|').join('')}`, ...rows.map(row)].join('\n')

/** Returns text as code in a table cell. Empty for empty text. */
export const code = (text: string): string =>
  text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``

/** Returns a sentence on one line for a table cell, with the references of TSDoc as code. */
export const sentence = (text: string): string =>
  text
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim()

/** Comment on top of a generated page. */
export const GENERATED = '<!-- Written by `npm run docs:reference`. Change the code instead. -->'
