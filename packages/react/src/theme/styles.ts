import { baseStyles } from './styles/base.ts'
import { codeFieldStyles } from './styles/codeField.ts'
import { controlStyles } from './styles/controls.ts'
import { externalWalletStyles } from './styles/externalWallet.ts'
import { fieldStyles } from './styles/field.ts'
import { mfaStyles } from './styles/mfa.ts'
import { qrCodeStyles } from './styles/qrCode.ts'
import { screenStyles } from './styles/screen.ts'
import { transactionStyles } from './styles/transaction.ts'
import { walletStyles } from './styles/wallet.ts'

/** All component styles; `buildSchemeStyles` adds the colours. */
export const styles: string = [
  baseStyles,
  screenStyles,
  controlStyles,
  fieldStyles,
  codeFieldStyles,
  qrCodeStyles,
  externalWalletStyles,
  walletStyles,
  mfaStyles,
  transactionStyles,
].join('')
