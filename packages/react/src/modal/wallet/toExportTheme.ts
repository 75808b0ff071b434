import type { ExportTheme } from '@latchkey/client/wallet'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { computeAccentTokens } from '../../theme/computeAccentTokens.ts'
import { TOKENS } from '../../theme/tokens.ts'

/** The modal's colours by the names the export page reads: it has an origin of its own and sees no style of ours. */
export function toExportTheme({
  accentColor,
  colorScheme,
}: ModalConfig['appearance']): ExportTheme {
  const isDark =
    colorScheme === 'dark' ||
    (colorScheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const scheme = isDark ? 'dark' : 'light'
  const tokens = { ...TOKENS[scheme], ...(accentColor && computeAccentTokens(accentColor, scheme)) }
  return {
    background: tokens.surface,
    background2: tokens.raised,
    foreground3: tokens['text-quiet'],
    foregroundAccent: tokens['on-accent'],
    accent: tokens.accent,
    accentDark: tokens.accent,
    success: tokens.success,
    colorScheme: scheme,
  }
}
