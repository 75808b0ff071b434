import { adoptStyles } from '../theme/adoptStyles.ts'
import { getStyleSheet } from '../theme/getStyleSheet.ts'
import { modalStyles } from './modalStyles.ts'

/** Replaces the shadow root's style sheets with those of the modal. */
export function applyModalStyles(root: ShadowRoot, accent: string | null): void {
  adoptStyles(root, accent)
  root.adoptedStyleSheets.push(getStyleSheet(modalStyles))
}
