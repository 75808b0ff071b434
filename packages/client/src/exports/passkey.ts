export type {
  Event as PasskeyEvent,
  PasskeyAction,
  State as PasskeyState,
} from '../flows/passkey/machine.ts'
export type { Passkeys } from '../flows/passkey/Passkeys.ts'
export { startPasskey } from '../flows/passkey/startPasskey.ts'
export { startPasskeyAutofill } from '../flows/passkey/startPasskeyAutofill.ts'
