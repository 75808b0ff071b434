import { lazyScreen } from '../../lazyScreen.tsx'
import type { TransferStepProps } from '../funding-transfer/PaymentProps.ts'

/** In a chunk of its own: most who add funds pay otherwise. */
export const TransferStep = lazyScreen<TransferStepProps>(() =>
  import('../funding-transfer/FundingTransfer.tsx').then((file) => file.FundingTransfer),
)
