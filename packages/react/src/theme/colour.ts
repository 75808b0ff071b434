/** Red, green and blue, each 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const RGB = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i

/** Parses `#rgb`, `#rrggbb` and `rgb(r, g, b)`; null for anything else. */
export function parseColour(text: string): Rgb | null {
  const hex = HEX.exec(text.trim())?.[1]
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    const value = Number.parseInt(full, 16)
    return [value >> 16, (value >> 8) & 255, value & 255]
  }
  const channels = RGB.exec(text.trim())?.slice(1).map(Number)
  if (!channels || channels.some((channel) => channel > 255)) return null
  return channels as unknown as Rgb
}

export const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** `share` of the second colour in the first, 0–1. */
export const mix = (first: Rgb, second: Rgb, share: number): Rgb =>
  first.map((channel, index) =>
    Math.round(channel + ((second[index] ?? 0) - channel) * share),
  ) as unknown as Rgb

/** WCAG 2.2 relative luminance. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio, 1–21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
