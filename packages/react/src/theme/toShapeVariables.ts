import type { ThemeVariables } from './Theme.ts'

const RADIUS_MAX_PX = 28
const BLUR_MAX_PX = 24
const SPACING_PX = { min: 12, max: 32 }
/** Letters, digits, spaces, commas, hyphens and quotes: a font list cannot close the rule. */
const FONT_LIST = /^[\p{L}\p{N} ,'"_-]{1,200}$/u
const SHADOWS = {
  none: '0 0 0 1px var(--line)',
  soft: '0 0 0 1px rgb(15 17 24 / 6%), 0 12px 32px -12px rgb(15 17 24 / 20%)',
  strong: '0 0 0 1px rgb(15 17 24 / 6%), 0 24px 64px -16px rgb(15 17 24 / 32%)',
}
/** Smaller than the default by 8 px; every target stays above the 24 px of WCAG 2.2. */
const COMPACT = { control: '40px', row: '48px' }

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Converts radius, space, font, shadow, density and blur to custom properties. Ignores what would not be safe in CSS. */
export function toShapeVariables({
  radiusPx,
  spacingPx,
  fontFamily,
  shadow,
  density,
  backdrop,
}: ThemeVariables): Record<string, string> {
  const radius = Number.isFinite(radiusPx) ? clamp(radiusPx ?? 0, 0, RADIUS_MAX_PX) : undefined
  const spacing = Number.isFinite(spacingPx)
    ? clamp(spacingPx ?? 0, SPACING_PX.min, SPACING_PX.max)
    : undefined
  const blurPx = backdrop?.blurPx
  const blur = Number.isFinite(blurPx) ? clamp(blurPx ?? 0, 0, BLUR_MAX_PX) : undefined
  return {
    ...(radius !== undefined && { radius: `${radius}px`, 'radius-modal': `${radius * 2}px` }),
    ...(spacing !== undefined && { pad: `${spacing}px` }),
    ...(fontFamily && FONT_LIST.test(fontFamily) && { font: fontFamily }),
    ...(shadow && shadow in SHADOWS && { shadow: SHADOWS[shadow] }),
    ...(density === 'compact' && COMPACT),
    ...(blur !== undefined && { 'backdrop-filter': `blur(${blur}px)` }),
  }
}
