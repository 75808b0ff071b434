export type { Event as ProofEvent, State as ProofState } from '../external-wallets/proof/machine.ts'
export {
  linkSmartWallet,
  prepareSmartWallet,
  type SignedSmartWallet,
} from '../flows/siwe/linkSmartWallet.ts'
export { startSiwe } from '../flows/siwe/startSiwe.ts'
