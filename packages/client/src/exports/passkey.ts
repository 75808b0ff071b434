export { browserPasskeys } from '../login/methods/passkey/browserPasskeys.ts'
export type { Passkeys } from '../login/methods/passkey/Passkeys.ts'
export type {
  PasskeyAction,
  PasskeyEvent,
  PasskeyState,
} from '../login/methods/passkey/passkeyMachine.ts'
export { startPasskey } from '../login/methods/passkey/startPasskey.ts'
export { startPasskeyAutofill } from '../login/methods/passkey/startPasskeyAutofill.ts'
