export type { Event as ProofEvent, State as ProofState } from '../external-wallets/proof/machine.ts'
export { startSiws } from '../flows/siws/startSiws.ts'
