import { contrast, mix, parseColour, type Rgb, toHex } from './colour.ts'
import { EDGE_CONTRAST, readable, TEXT_CONTRAST } from './readable.ts'
import { type Scheme, TOKENS } from './tokens.ts'

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

/** Ground colours of a scheme, and the colour to move an accent to until it is readable on them. */
type Grounds = { ink: Rgb; grounds: readonly Rgb[] }

const ownGrounds = (scheme: Scheme): Grounds => {
  const { surface, raised, text } = TOKENS[scheme]
  return { ink: rgb(text), grounds: [rgb(surface), rgb(raised)] }
}

/** Computes readable colours for any accent. An invalid colour gives the scheme's own accent. */
export function computeAccentTokens(
  accent: string | null,
  scheme: Scheme,
  { ink, grounds }: Grounds = ownGrounds(scheme),
): AccentTokens {
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
    'accent-edge': toHex(readable(colour, ink, grounds, EDGE_CONTRAST)),
    'accent-text': toHex(readable(colour, ink, grounds, TEXT_CONTRAST)),
  }
}
