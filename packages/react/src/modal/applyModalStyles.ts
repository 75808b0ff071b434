import { adoptStyles } from '../theme/adoptStyles.ts'
import { getStyleSheet } from '../theme/getStyleSheet.ts'
import type { Theme } from '../theme/Theme.ts'
import { modalStyles } from './modalStyles.ts'

/** Replaces the shadow root's style sheets with those of the modal. */
export function applyModalStyles(root: ShadowRoot, theme: Theme): void {
  adoptStyles(root, theme)
  root.adoptedStyleSheets.push(getStyleSheet(modalStyles))
}
