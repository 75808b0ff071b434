import { contrast, mix, parseColour, type Rgb, toHex } from './colour.ts'
import { type AccentTokens, computeAccentTokens } from './computeAccentTokens.ts'
import { EDGE_CONTRAST, readable, TEXT_CONTRAST } from './readable.ts'
import type { Theme, ThemeColors, ThemeVariables } from './Theme.ts'
import { type Scheme, TOKENS, type Tokens } from './tokens.ts'

const RAISED_SHARE = 0.05
const LINE_SHARE = 0.14
const QUIET_SHARE = 0.35
const EDGE_SHARE = 0.5

export type SchemeTokens = Tokens & AccentTokens
type Result = {
  tokens: SchemeTokens
  /** Sentences about colours of the host that were ignored or corrected. */
  warnings: string[]
}

/**
 * Computes the colours of a scheme. Text of the host's colours has at least 4.5:1: a colour that fails is moved
 * towards black or white until it does.
 */
export function computeTokens({ accentColor, variables }: Theme, scheme: Scheme): Result {
  const colors = (scheme === 'dark' ? variables.darkColors : variables.colors) ?? {}
  const base = TOKENS[scheme]
  const warnings: string[] = []
  const place = scheme === 'dark' ? 'darkColors' : 'colors'
  const read = (name: keyof ThemeColors): Rgb | undefined => {
    const text = colors[name]
    if (text === undefined) return undefined
    const parsed = parseColour(text)
    if (parsed) return parsed
    warnings.push(
      `\`variables.${place}.${name}\` is not a colour such as #1a2b3c. The default is used.`,
    )
    return undefined
  }
  const fallback = (name: keyof Tokens): Rgb => parseColour(base[name]) ?? [0, 0, 0]

  const surface = read('background') ?? fallback('surface')
  const ink = strongestOn(surface)
  const raised =
    read('raised') ?? (colors.background ? mix(surface, ink, RAISED_SHARE) : fallback('raised'))
  const grounds = [surface, raised]
  const readText = (name: keyof ThemeColors, otherwise: Rgb): string => {
    const given = read(name)
    const corrected = readable(given ?? otherwise, ink, grounds, TEXT_CONTRAST)
    if (given && corrected !== given) {
      warnings.push(
        `\`variables.${place}.${name}\` has less than ${TEXT_CONTRAST}:1 on the background. ${toHex(corrected)} is used.`,
      )
    }
    return toHex(corrected)
  }
  const isOwn = Boolean(colors.background || colors.text)
  const text = readText('text', colors.background ? ink : fallback('text'))
  const line =
    read('border') ?? (colors.background ? mix(surface, ink, LINE_SHARE) : fallback('line'))
  const accent = read('accent')
  /** Mixes text and background, so that a colour that the theme does not name has its tint. */
  const soften = (name: keyof Tokens, share: number): Rgb =>
    isOwn ? mix(parseColour(text) ?? ink, surface, share) : fallback(name)
  return {
    warnings,
    tokens: {
      ...base,
      overlay: computeOverlay(variables.backdrop, scheme, warnings),
      surface: toHex(surface),
      raised: toHex(raised),
      line: toHex(line),
      'line-strong': toHex(
        readable(soften('line-strong', EDGE_SHARE), ink, [surface], EDGE_CONTRAST),
      ),
      text,
      'text-quiet': readText('textQuiet', soften('text-quiet', QUIET_SHARE)),
      danger: readText('danger', fallback('danger')),
      warning: readText('warning', fallback('warning')),
      success: readText('success', fallback('success')),
      ...computeAccentTokens(accent ? toHex(accent) : accentColor, scheme, { ink, grounds }),
    },
  }
}

/** Colour and opacity of the area behind the card. */
function computeOverlay(
  backdrop: ThemeVariables['backdrop'],
  scheme: Scheme,
  warnings: string[],
): string {
  if (backdrop?.color === undefined && backdrop?.opacity === undefined)
    return TOKENS[scheme].overlay
  const { color, opacity } = backdrop
  const parsed = color === undefined ? undefined : parseColour(color)
  if (color !== undefined && !parsed) {
    warnings.push(
      '`variables.backdrop.color` is not a colour such as #1a2b3c. The default is used.',
    )
  }
  const [red, green, blue] = parsed ?? OVERLAY_COLOUR[scheme]
  const share = Number.isFinite(opacity)
    ? Math.min(1, Math.max(0, opacity ?? 0))
    : OVERLAY_SHARE[scheme]
  return `rgb(${red} ${green} ${blue} / ${Math.round(share * 100)}%)`
}

/** Parts of the default overlay, for hosts that set only one of them. */
const OVERLAY_COLOUR: Readonly<Record<Scheme, Rgb>> = { light: [15, 17, 24], dark: [0, 0, 0] }
const OVERLAY_SHARE: Readonly<Record<Scheme, number>> = { light: 0.48, dark: 0.64 }

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const strongestOn = (ground: Rgb): Rgb =>
  contrast(ground, WHITE) > contrast(ground, BLACK) ? WHITE : BLACK
