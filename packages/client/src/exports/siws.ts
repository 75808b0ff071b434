export type { ProofEvent, ProofState } from '../external-wallets/proof/proofMachine.ts'
export { startSiws } from '../flows/siws/startSiws.ts'
