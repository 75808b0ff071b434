import { LOGIN_FLAGS, type ReplyOut } from '@latchkey/contract'
import { getAppConfig, getAppKeys } from '@latchkey/contract/endpoints/appConfig'
import type { Api } from '../api/createApi.ts'

/** The app as its pages see it. */
export type AppInfo = {
  /** App id. */
  id: string
  /** Name in the modal and in mails. */
  name: string
  /** Enabled login methods. */
  loginMethods: string[]
  /** Second factors that users can enroll. */
  mfaMethods: string[]
  /** Origins that may use the app. */
  allowedOrigins: string[]
  /** Origin of the API on the app's domain; null without cookie mode. */
  customApiUrl: string | null
  /** Kind of the embedded wallets. */
  walletMode: string
  /** Public key that verifies tokens, in PEM. */
  verificationKey: string
}

/** A public key that verifies tokens of the app (JWK). */
export type AppKey = ReplyOut<typeof getAppKeys>['keys'][number]

/** Calls for the app itself: `client.app`. */
export type LatchkeyApp = {
  /**
   * Returns the public configuration of the app.
   *
   * @throws {@link LatchkeyApiError} if the server does not know the app id.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const loginMethods = async ({ app }: LatchkeyServerClient) =>
   *   (await app.describe()).loginMethods
   * ```
   */
  describe(): Promise<AppInfo>

  /**
   * Returns the keys that verify tokens: the current one, and one that is about to be used or retired.
   *
   * @throws {@link LatchkeyApiError} if the server does not know the app id.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const keyIds = async ({ app }: LatchkeyServerClient) =>
   *   (await app.verificationKeys()).map(({ kid }) => kid)
   * ```
   */
  verificationKeys(): Promise<AppKey[]>
}

export function createAppCalls({ appId, call }: Api): LatchkeyApp {
  const params = { appId }
  return {
    async describe() {
      const wire = await call(getAppConfig, { params })
      return {
        id: wire.id,
        name: wire.name,
        loginMethods: LOGIN_FLAGS.flatMap(([method, flag]) => (wire[flag] ? [method] : [])),
        mfaMethods: [...wire.mfa_methods],
        allowedOrigins: [...wire.allowed_domains],
        customApiUrl: wire.custom_api_url,
        walletMode: wire.embedded_wallet_config.mode,
        verificationKey: wire.verification_key,
      }
    },

    async verificationKeys() {
      return [...(await call(getAppKeys, { params })).keys]
    },
  }
}
