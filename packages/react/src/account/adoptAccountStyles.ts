import { adoptStyles } from '../theme/adoptStyles.ts'
import { fillTaskSheet } from '../theme/fillTaskSheet.ts'
import { getStyleSheet } from '../theme/getStyleSheet.ts'
import type { Theme } from '../theme/Theme.ts'
import { accountStyles } from './accountStyles.ts'

/** Applies the styles of the modal's parts and of the account pages to a shadow root. */
export function adoptAccountStyles(root: ShadowRoot, theme: Theme): void {
  fillTaskSheet()
  adoptStyles(root, theme)
  root.adoptedStyleSheets.push(getStyleSheet(accountStyles))
}
