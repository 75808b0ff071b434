import type { ExportTheme } from '@latchkey/client/wallet'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { getLanguage } from '../../text/defineTexts.ts'
import { computeTokens } from '../../theme/computeTokens.ts'

/** Converts the modal's colours to the export page's names: it runs on another origin without our styles. */
export function toExportTheme({ colorScheme, ...theme }: ModalConfig['appearance']): ExportTheme {
  const isDark =
    colorScheme === 'dark' ||
    (colorScheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const scheme = isDark ? 'dark' : 'light'
  const { tokens } = computeTokens(theme, scheme)
  return {
    background: tokens.surface,
    background2: tokens.raised,
    foreground3: tokens['text-quiet'],
    foregroundAccent: tokens['on-accent'],
    accent: tokens.accent,
    accentDark: tokens.accent,
    success: tokens.success,
    colorScheme: scheme,
    language: getLanguage(),
  }
}
