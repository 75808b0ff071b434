export type {
  Event as CustomTokenEvent,
  State as CustomTokenState,
} from '../flows/custom-token/machine.ts'
export { startCustomTokenSync } from '../flows/custom-token/startCustomTokenSync.ts'
