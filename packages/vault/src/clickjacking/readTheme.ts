/** Names of the wire, which are the names of the style sheet's properties too. */
const COLOURS = [
  'background',
  'background2',
  'foreground3',
  'foregroundAccent',
  'accent',
  'accentDark',
  'success',
] as const

/** Colours and nothing else: no reference, no picture, no second declaration. */
const COLOUR =
  /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl)a?\([\d.,%/ deg]{3,40}\)|[a-z]{3,20})$/i

export type Theme = {
  colorScheme: 'light' | 'dark'
  colours: Partial<Record<(typeof COLOURS)[number], string>>
}

/** The host's colours, so that the page looks like part of its modal. What is no colour is left out. */
export function readTheme(search: string): Theme {
  const query = new URLSearchParams(search)
  const given = COLOURS.flatMap((name) => {
    const value = query.get(name)?.trim() ?? ''
    return COLOUR.test(value) ? [[name, value] as const] : []
  })
  return {
    colorScheme: query.get('colorScheme') === 'dark' ? 'dark' : 'light',
    colours: Object.fromEntries(given),
  }
}

/** Sets the colours through the style sheet's own properties: the page's policy knows no inline style. */
export function applyTheme(root: HTMLElement, { colorScheme, colours }: Theme): void {
  root.dataset.scheme = colorScheme
  for (const [name, value] of Object.entries(colours)) root.style.setProperty(`--${name}`, value)
}
