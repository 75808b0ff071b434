import type { LocalAccount } from 'viem'
import type { SiweFlowState } from '../types/flows.ts'

/** Account that `toViemAccount` returns. */
export type PrivyViemAccount = LocalAccount
/** State of a sign-in with Solana. */
export type SiwsFlowState = SiweFlowState
/** Texts of the Privy SDK by key. They have no effect: Latchkey has its own texts. */
export type PrivyI18nStrings = { [key: string]: string }
