export type {
  CustomTokenEvent,
  CustomTokenState,
} from '../login/methods/custom-token/customTokenMachine.ts'
export { startCustomTokenSync } from '../login/methods/custom-token/startCustomTokenSync.ts'
