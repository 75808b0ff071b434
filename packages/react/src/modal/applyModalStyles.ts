import { adoptStyles } from '../theme/adoptStyles.ts'
import { getStyleSheet } from '../theme/getStyleSheet.ts'
import { modalStyles } from './modalStyles.ts'

/** Everything the modal wears, in place of what the root wore before. */
export function applyModalStyles(root: ShadowRoot, accent: string | null): void {
  adoptStyles(root, accent)
  root.adoptedStyleSheets.push(getStyleSheet(modalStyles))
}
