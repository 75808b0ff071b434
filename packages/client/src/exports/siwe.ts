export type { ProofEvent, ProofState } from '../external-wallets/proof/proofMachine.ts'
export {
  linkSmartWallet,
  prepareSmartWallet,
  type SignedSmartWallet,
} from '../flows/siwe/linkSmartWallet.ts'
export { startSiwe } from '../flows/siwe/startSiwe.ts'
