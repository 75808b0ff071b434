import { ServiceError } from '../../platform/ServiceError.ts'

/** Why a provider returned no identity: suspended account, rate limit, or another failure. */
export type ProviderFailureReason = 'suspended' | 'rate-limited' | 'unavailable' | 'untrusted'

/** Thrown if a provider returns no trustworthy identity. Carries no text of the provider. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'

  constructor(
    readonly reason: ProviderFailureReason,
    cause?: unknown,
  ) {
    super(`provider ${reason}`, cause === undefined ? undefined : { cause })
  }
}

/** Whether a provider's error code means that the user denied access. */
export const isDenial = (error: string | null) =>
  error !== null && /^(access_denied|user_cancelled_(authorize|login|authorization))$/i.test(error)

/** Uses the code of a failed login and returns the error for the client. */
export async function useFailedCode(
  failure: 'suspended' | 'rate-limited',
  use: () => Promise<unknown>,
) {
  await use()
  return failure === 'suspended'
    ? new ServiceError('oauth_account_suspended')
    : new ServiceError('too_many_requests', {
        sentence: 'The provider limit of requests is reached',
      })
}
