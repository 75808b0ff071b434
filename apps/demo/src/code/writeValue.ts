const WIDTH = 72
const NAME = /^[A-Za-z_$][\w$]*$/

/** TypeScript to print as it is, such as the name of an import. */
export class Expression {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}
/** Name of an entry that is spread: its value is the expression. */
export const SPREAD = '...'

/** Writes a value as a TypeScript literal. Leaves out functions and undefined. */
export function writeValue(value: unknown, indent = 0): string {
  if (value instanceof Expression) return value.code
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const items = isList
    ? value.map((item) => writeValue(item, indent + 2))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined && typeof member !== 'function')
        .map(([name, member]) => writeEntry(name, member, indent + 2))
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (items.length === 0) return open + close
  const space = isList ? '' : ' '
  const line = `${open}${space}${items.join(', ')}${space}${close}`
  if (!line.includes('\n') && indent + line.length < WIDTH) return line
  const inner = ' '.repeat(indent + 2)
  const lines = items.map((item) => `${inner}${item},\n`).join('')
  return `${open}\n${lines}${' '.repeat(indent)}${close}`
}

function writeEntry(name: string, member: unknown, indent: number): string {
  const text = writeValue(member, indent)
  if (name === SPREAD) return `...${text}`
  return `${NAME.test(name) ? name : quote(name)}: ${text}`
}

const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
