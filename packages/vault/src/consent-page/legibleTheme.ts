import type { Theme } from '../clickjacking/readTheme.ts'

const CONTRAST_MIN = 4.5
/** Text colours of the page, not set by the host app. */
const TEXT = { light: '#14161c', dark: '#f3f4f7' } as const
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * Returns the host app's theme if its contrast is sufficient, else the default. A malicious script must not
 * make the request unreadable. Only hex colours can be checked.
 */
export function legibleTheme(theme: Theme): Theme {
  const { colorScheme, colours } = theme
  const text = TEXT[colorScheme]
  const given = Object.values(colours)
  if (!given.every((colour) => HEX.test(colour))) return { colorScheme, colours: {} }
  const { background, background2, accent, accentDark, foregroundAccent, foreground3 } = colours
  const isLegible =
    [background, background2].every((ground) => isReadable(text, ground)) &&
    [background, background2].every((ground) => isReadable(foreground3, ground)) &&
    [accent, accentDark].every((ground) => isReadable(foregroundAccent, ground))
  return isLegible ? theme : { colorScheme, colours: {} }
}

/** A theme must set all colours or none. */
function isReadable(text: string | undefined, ground: string | undefined): boolean {
  if (text === undefined || ground === undefined) return false
  const [light = 0, dark = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05) >= CONTRAST_MIN
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
