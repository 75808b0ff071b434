/** Colours of one scheme, as `#rgb`, `#rrggbb` or `rgb(r, g, b)`. Omitted ones are derived or keep their default. */
export type ThemeColors = {
  /** Ground of the card. */
  background?: string | undefined
  /** Ground of rows and panels on the card. */
  raised?: string | undefined
  /** Text. Corrected if it has less than 4.5:1 on either ground. */
  text?: string | undefined
  /** Secondary text. Corrected if it has less than 4.5:1 on either ground. */
  textQuiet?: string | undefined
  /** Lines between and around elements. */
  border?: string | undefined
  /** Main buttons, links and the focus ring. Overrides `appearance.accentColor`. */
  accent?: string | undefined
  /** Error texts. */
  danger?: string | undefined
  /** Warnings. */
  warning?: string | undefined
  /** Confirmations. */
  success?: string | undefined
}

/** Area behind the card. */
export type ThemeBackdrop = {
  /** Colour, as `#rgb`, `#rrggbb` or `rgb(r, g, b)`. */
  color?: string | undefined
  /** From 0 to 1. */
  opacity?: number | undefined
  /** Blur of the page behind it, 0 to 24 px. */
  blurPx?: number | undefined
}

/** Look of the screens beyond the accent colour. */
export type ThemeVariables = {
  /** Colours of the light scheme. */
  colors?: ThemeColors | undefined
  /** Colours of the dark scheme. */
  darkColors?: ThemeColors | undefined
  /** Radius of buttons and fields, 0 to 28 px. The card has twice as much. */
  radiusPx?: number | undefined
  /** Inner space of the card, 12 to 32 px. */
  spacingPx?: number | undefined
  /** Font families as in CSS, such as `'Inter', sans-serif`. The page has to load them. */
  fontFamily?: string | undefined
  /** Shadow of the card. */
  shadow?: 'none' | 'soft' | 'strong' | undefined
  /** Area behind the card, in both schemes. */
  backdrop?: ThemeBackdrop | undefined
  /** Height of buttons, rows and fields. */
  density?: 'comfortable' | 'compact' | undefined
}

/** Settings that the style sheets are made of. */
export type Theme = { accentColor: string | null; variables: ThemeVariables }
