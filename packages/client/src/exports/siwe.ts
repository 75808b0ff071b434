export {
  linkSmartWallet,
  prepareSmartWallet,
  type SignedSmartWallet,
} from '../login/methods/siwe/linkSmartWallet.ts'
export { startSiwe } from '../login/methods/siwe/startSiwe.ts'
export type { ProofEvent, ProofState } from '../login/wallet-proof/proofMachine.ts'
