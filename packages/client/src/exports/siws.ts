export { startSiws } from '../login/methods/siws/startSiws.ts'
export type { ProofEvent, ProofState } from '../wallets/external/proof/proofMachine.ts'
