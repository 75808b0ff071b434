import { contrast, mix, parseColour, type Rgb, toHex } from './colour.ts'
import { type Scheme, TOKENS } from './tokens.ts'

const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** Colours derived from an accent for one scheme. */
export type AccentTokens = {
  accent: string
  'accent-hover': string
  'on-accent': string
  /** The accent as a ring or edge: 3:1 on the surface. */
  'accent-edge': string
  /** The accent as text: 4.5:1 on the surface. */
  'accent-text': string
}

const rgb = (hex: string): Rgb => parseColour(hex) ?? BLACK

/** Mixes the colour with the scheme's text colour until it has the required contrast. */
function readable(colour: Rgb, scheme: Scheme, wanted: number): Rgb {
  const { surface, raised, text } = TOKENS[scheme]
  const grounds = [rgb(surface), rgb(raised)]
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(colour, rgb(text), share)
    if (grounds.every((ground) => contrast(moved, ground) >= wanted)) return moved
  }
  return rgb(text)
}

/** Computes readable colours for any accent. An invalid colour gives the scheme's own accent. */
export function computeAccentTokens(accent: string | null, scheme: Scheme): AccentTokens {
  const colour = parseColour(accent ?? '') ?? rgb(TOKENS[scheme].accent)
  // White or black reaches 4.58:1 on any colour; white is preferred if it suffices.
  const onAccent = contrast(colour, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK
  const lighter = mix(colour, onAccent, 0.12)
  const hover =
    contrast(lighter, onAccent) >= TEXT_CONTRAST
      ? lighter
      : mix(colour, onAccent === WHITE ? BLACK : WHITE, 0.16)
  return {
    accent: toHex(colour),
    'accent-hover': toHex(hover),
    'on-accent': toHex(onAccent),
    'accent-edge': toHex(readable(colour, scheme, EDGE_CONTRAST)),
    'accent-text': toHex(readable(colour, scheme, TEXT_CONTRAST)),
  }
}
