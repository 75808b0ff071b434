export type {
  CustomTokenEvent,
  CustomTokenState,
} from '../flows/custom-token/customTokenMachine.ts'
export { startCustomTokenSync } from '../flows/custom-token/startCustomTokenSync.ts'
