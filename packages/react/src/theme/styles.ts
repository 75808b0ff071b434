import { baseStyles } from './styles/base.ts'
import { codeFieldStyles } from './styles/codeField.ts'
import { controlStyles } from './styles/controls.ts'
import { externalWalletStyles } from './styles/externalWallet.ts'
import { fieldStyles } from './styles/field.ts'
import { screenStyles } from './styles/screen.ts'

/** Styles that the modal's first screens need; `buildSchemeStyles` adds the colours, `taskStyles` the rest. */
export const styles: string = [
  baseStyles,
  screenStyles,
  controlStyles,
  fieldStyles,
  codeFieldStyles,
  externalWalletStyles,
].join('')
