import { ServiceError } from '../../platform/ServiceError.ts'

/** Why a provider vouched for nobody: the account or our quota there, or anything else. */
export type ProviderFailureReason = 'suspended' | 'rate-limited' | 'unavailable' | 'untrusted'

/** A provider gave no identity that can be trusted. Nothing it said goes out with this. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'

  constructor(
    readonly reason: ProviderFailureReason,
    cause?: unknown,
  ) {
    super(`provider ${reason}`, cause === undefined ? undefined : { cause })
  }
}

/** Names providers have for a person who said no. */
export const isDenial = (error: string | null) =>
  error !== null && /^(access_denied|user_cancelled_(authorize|login|authorization))$/i.test(error)

/** What the page is told that comes with the code of such a failure; the code is used up by it. */
export async function refusalOf(
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
