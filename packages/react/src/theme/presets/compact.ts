import type { ThemeVariables } from '../Theme.ts'

/**
 * Lower controls and less space, for dense apps.
 *
 * @example
 * ```tsx
 * import { compact } from '@latchkey/react/themes'
 *
 * export const config = { appearance: { variables: compact } }
 * ```
 */
export const compact = {
  density: 'compact',
  spacingPx: 16,
  radiusPx: 8,
  shadow: 'soft',
} satisfies ThemeVariables
