export { startSiws } from '../login/methods/siws/startSiws.ts'
export type { ProofEvent, ProofState } from '../login/wallet-proof/proofMachine.ts'
