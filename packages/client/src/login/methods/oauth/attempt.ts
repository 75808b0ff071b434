import {
  OAUTH_STORAGE_KEYS as KEYS,
  OAUTH_CODE_DENIED,
  OAUTH_CODE_FAILED,
} from '@latchkey/contract/endpoints/oauth'
import { toBase64Url } from '../../../core/encoding/base64Url.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { OAuthPorts, OAuthReturn } from './ports.ts'

/** State code and PKCE challenge of one OAuth attempt. */
export type Attempt = { stateCode: string; codeChallenge: string }

/** Options of an attempt, stored for the page to which the provider returns. */
export type AttemptOptions = {
  headless: boolean
  disableSignup: boolean
  inPopup: boolean
  /** Links the provider's account to the current user instead of logging in. */
  isLink?: boolean
}

/** Starts an attempt and stores its PKCE verifier, so that only this browser can finish it. */
export async function beginAttempt(
  ports: Pick<OAuthPorts, 'storage' | 'randomBytes' | 'sha256'>,
  { headless, disableSignup, inPopup, isLink }: AttemptOptions,
): Promise<Attempt> {
  const { storage } = ports
  const codeVerifier = toBase64Url(ports.randomBytes(METHOD_LIMITS.oauthCodeVerifierBytes))
  const stateCode = toBase64Url(ports.randomBytes(METHOD_LIMITS.oauthStateCodeBytes))
  const codeChallenge = toBase64Url(await ports.sha256(codeVerifier))
  clearAttempt(ports)
  storage.set(KEYS.codeVerifier, JSON.stringify(codeVerifier))
  storage.set(KEYS.stateCode, JSON.stringify(stateCode))
  if (headless) storage.set(KEYS.headless, 'true')
  if (disableSignup) storage.set(KEYS.disableSignup, 'true')
  if (isLink) storage.set(KEYS.link, 'true')
  if (inPopup) storage.set(KEYS.popupState, JSON.stringify(stateCode))
  return { stateCode, codeChallenge }
}

/** Reads the stored options of the attempt with this state. */
export function readOAuthAttempt({ storage }: Pick<OAuthPorts, 'storage'>, state: string) {
  const flag = (key: string) => storage.get(key) === 'true'
  return {
    isHeadless: flag(KEYS.headless),
    mode: flag(KEYS.disableSignup) ? ('no-signup' as const) : ('login-or-sign-up' as const),
    isLink: flag(KEYS.link),
    isFromPopup: read(storage, KEYS.popupState) === state,
  }
}

/**
 * Checks a return against the stored attempt, clears the attempt, and returns the PKCE verifier.
 * @throws LatchkeyError `invalid_data`, `unknown_auth_error`, `pkce_state_code_mismatch`, `oauth_user_denied`
 * or `oauth_unexpected`.
 */
export function consumeCodeVerifier(
  ports: Pick<OAuthPorts, 'storage'>,
  returned: OAuthReturn,
): string {
  const stateCode = read(ports.storage, KEYS.stateCode)
  const codeVerifier = read(ports.storage, KEYS.codeVerifier)
  clearAttempt(ports)
  const { code, state } = returned
  if (!code || !state)
    throw new LatchkeyError('invalid_data', 'Authorization code and state code are both required.')
  if (!codeVerifier) throw new LatchkeyError('unknown_auth_error', 'Authentication error.')
  if (stateCode !== state)
    throw new LatchkeyError(
      'pkce_state_code_mismatch',
      'Unexpected auth flow. This may be a phishing attempt.',
    )
  if (code === OAUTH_CODE_DENIED)
    throw new LatchkeyError('oauth_user_denied', 'User denied confirmation during OAuth flow')
  if (code === OAUTH_CODE_FAILED)
    throw new LatchkeyError('oauth_unexpected', 'The provider did not confirm the login')
  return codeVerifier
}

function clearAttempt({ storage }: Pick<OAuthPorts, 'storage'>): void {
  for (const key of Object.values(KEYS)) storage.remove(key)
}

function read(storage: OAuthPorts['storage'], key: string): string | null {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? 'null')
    return typeof value === 'string' && value !== '' ? value : null
  } catch {
    return null
  }
}
