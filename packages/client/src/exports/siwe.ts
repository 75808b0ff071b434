export type { Event as ProofEvent, State as ProofState } from '../external-wallets/proof/machine.ts'
export { startSiwe } from '../flows/siwe/startSiwe.ts'
