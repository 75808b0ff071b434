export type { Passkeys } from '../flows/passkey/Passkeys.ts'
export type {
  PasskeyAction,
  PasskeyEvent,
  PasskeyState,
} from '../flows/passkey/passkeyMachine.ts'
export { startPasskey } from '../flows/passkey/startPasskey.ts'
export { startPasskeyAutofill } from '../flows/passkey/startPasskeyAutofill.ts'
