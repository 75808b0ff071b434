import type { ComponentType } from 'react'
import type { FundStepProps } from './FundStepProps.ts'

/**
 * From a wallet of the person's own: which one, from which chain, approved there. The request says token,
 * chain and destination; `amount` is what the person confirmed, in whole coins. It ends with `funded`
 * (the common success follows), `finished` (it showed its own), `failed` or `back`.
 */
export type TransferStepProps = FundStepProps & { amount: string }

/** Null while there is no such way: then nobody is offered it. */
export const TransferStep: ComponentType<TransferStepProps> | null = null
