/** Query parameter names, equal to the style sheet's custom properties. */
const COLOURS = [
  'background',
  'background2',
  'foreground3',
  'foregroundAccent',
  'accent',
  'accentDark',
  'success',
] as const

/** Allows colour values only: no url(), no second declaration. */
const COLOUR =
  /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl)a?\([\d.,%/ deg]{3,40}\)|[a-z]{3,20})$/i

export type Theme = {
  colorScheme: 'light' | 'dark'
  colours: Partial<Record<(typeof COLOURS)[number], string>>
}

/** Reads the host app's colours from the query. Ignores invalid values. */
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

/** Sets custom properties, because the page's CSP forbids inline styles. */
export function applyTheme(root: HTMLElement, { colorScheme, colours }: Theme): void {
  root.dataset.scheme = colorScheme
  for (const [name, value] of Object.entries(colours)) root.style.setProperty(`--${name}`, value)
}
