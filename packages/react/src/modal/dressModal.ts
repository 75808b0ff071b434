import { adoptStyles } from '../theme/adoptStyles.ts'
import { sheetOf } from '../theme/sheetOf.ts'
import { modalStyles } from './modalStyles.ts'

/** Everything the modal wears, in place of what the root wore before. */
export function dressModal(root: ShadowRoot, accent: string | null): void {
  adoptStyles(root, accent)
  root.adoptedStyleSheets.push(sheetOf(modalStyles))
}
