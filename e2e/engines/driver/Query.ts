/** Names elements of a page, through open shadow roots. Only visible elements match. */
export type Query = {
  role?: Role
  /** The accessible name: the whole of it, or a pattern. */
  name?: string | RegExp
  css?: string
  /** Text that the element contains. */
  text?: string
  within?: Query
}

export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'region'
  | 'status'
  | 'tab'
  | 'textbox'

/** A query as JSON, for the page. */
export type QueryData = Omit<Query, 'name' | 'within'> & {
  name?: string
  pattern?: { source: string; flags: string }
  within?: QueryData
}

export function toData({ name, within, ...rest }: Query): QueryData {
  return {
    ...rest,
    ...(typeof name === 'string' && { name }),
    ...(name instanceof RegExp && { pattern: { source: name.source, flags: name.flags } }),
    ...(within && { within: toData(within) }),
  }
}

/** A description of a query, for error messages. */
export function describeQuery({ role, name, css, text, within }: Query): string {
  const words = [role ?? css ?? 'element', name && `"${name}"`, text && `with "${text}"`]
  return words.filter(Boolean).join(' ') + (within ? ` in ${describeQuery(within)}` : '')
}
