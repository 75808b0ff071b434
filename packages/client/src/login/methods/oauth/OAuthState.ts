import type { SessionReply } from '@latchkey/contract'
import type { LoginAttemptEvent, LoginAttemptState } from '../../loginAttemptMachine.ts'

/**
 * State of a social login or link. `loading` lasts from the redirect to the verified return; it never ends
 * if the page is left.
 */
export type OAuthState<Outcome = SessionReply> = LoginAttemptState<Outcome>

/** Events of a social login or link. */
export type OAuthEvent<Outcome = SessionReply> = LoginAttemptEvent<Outcome>
