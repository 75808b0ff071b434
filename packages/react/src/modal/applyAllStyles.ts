import { fillTaskSheet } from '../theme/fillTaskSheet.ts'
import type { Theme } from '../theme/Theme.ts'
import { applyModalStyles } from './applyModalStyles.ts'

/** Applies the styles of all screens at once, for pages that draw a screen themselves. */
export function applyAllStyles(root: ShadowRoot, theme: Theme): void {
  fillTaskSheet()
  applyModalStyles(root, theme)
}
