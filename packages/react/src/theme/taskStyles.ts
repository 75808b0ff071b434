import { mfaStyles } from './styles/mfa.ts'
import { qrCodeStyles } from './styles/qrCode.ts'
import { transactionStyles } from './styles/transaction.ts'
import { walletStyles } from './styles/wallet.ts'

/** Styles of wallets, second factors and QR codes. A login by email does not load them. */
export const taskStyles: string = [qrCodeStyles, walletStyles, mfaStyles, transactionStyles].join(
  '',
)
