import { lazyScreen } from '../../lazyScreen.tsx'
import type { TransferStepProps } from '../funding-transfer/PaymentProps.ts'

/** Own chunk, because most users fund in another way. */
export const TransferStep = lazyScreen<TransferStepProps>(() =>
  import('../funding-transfer/FundingTransfer.tsx').then((file) => file.FundingTransfer),
)
