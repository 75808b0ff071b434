import { hasInOrder } from '@latchkey/contract/values/hasInOrder'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { PROVIDER_ERRORS, ProviderError } from '../../../core/errors/ProviderError.ts'
import type { WalletInfo } from '../WalletInfo.ts'

/** Why connecting or verifying a wallet failed; the status screen has a text for each. */
export type WalletFailure =
  | 'rejected'
  | 'timed-out'
  | 'user-exists'
  | 'cannot-link-more'
  | 'popup-blocked'
  | 'multichain'
  | 'not-connected'
  | 'not-proved'

/** Phase in which a failure occurred. */
export type WalletJourneyPhase = 'connect' | 'prove'

const BY_CODE: Readonly<Record<string, WalletFailure>> = {
  client_request_timeout: 'timed-out',
  linked_to_another_user: 'user-exists',
  cannot_link_more_of_type: 'cannot-link-more',
}

export const timedOut = () =>
  new LatchkeyError('client_request_timeout', 'Wallet request timed out')

/** Converts a wallet's error to a LatchkeyError; a LatchkeyError is returned unchanged. */
export function toWalletError(thrown: unknown, phase: WalletJourneyPhase): LatchkeyError {
  if (thrown instanceof LatchkeyError) return thrown
  const cause = ProviderError.from(thrown)
  return new LatchkeyError(
    phase === 'connect' ? 'generic_connect_wallet_error' : 'unable_to_sign',
    cause.message,
    { cause },
  )
}

/** Phantom fails without a reason if its multichain option is off. */
const MULTICHAIN = 'multichain'

/** Like `toWalletError`, for a failed connection. */
export function toConnectError(
  thrown: unknown,
  { clientType, chainType }: Pick<WalletInfo, 'clientType' | 'chainType'>,
): LatchkeyError {
  const error = toWalletError(thrown, 'connect')
  if (clientType !== 'phantom' || chainType !== 'ethereum') return error
  if (failureOf(error, 'connect') !== 'not-connected') return error
  return new LatchkeyError(error.code, error.message, { cause: error.cause, data: MULTICHAIN })
}

export function failureOf(
  { code, message, cause, data }: LatchkeyError,
  phase: WalletJourneyPhase,
): WalletFailure {
  if (data === MULTICHAIN) return 'multichain'
  if (cause instanceof ProviderError) {
    if (cause.code === PROVIDER_ERRORS.userRejected.code) return 'rejected'
    if (hasInOrder(message.toLowerCase(), 'popup', 'blocked')) return 'popup-blocked'
  }
  return BY_CODE[code] ?? (phase === 'connect' ? 'not-connected' : 'not-proved')
}

/** Returns whether the wallet's prompt is already open from an earlier request. */
export const isPending = (thrown: unknown): boolean =>
  ProviderError.from(thrown).code === PROVIDER_ERRORS.resourceUnavailable.code
