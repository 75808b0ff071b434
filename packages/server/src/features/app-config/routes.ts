import { getAppConfig, getAppKeys, getTestCredentials } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import type { SigningKeys } from '../../platform/tokens/loadSigningKeys.ts'
import type { CaptchaService } from '../captcha/service.ts'
import { toAppConfig } from './toAppConfig.ts'

/** Mounts the app configuration and the public keys that verify its tokens. */
export function mountAppConfig(
  router: Router,
  keys: SigningKeys,
  captcha: Pick<CaptchaService, 'isRequired'>,
): void {
  router.route(getAppConfig, async (call) =>
    toAppConfig(call.app.definition, {
      verificationKey: keys.current().pem,
      isCaptchaAsked: await captcha.isRequired(call),
    }),
  )

  router.route(getAppKeys, () => ({ keys: keys.published().map(({ jwk }) => jwk) }), {
    'cache-control': `public, max-age=${SERVER_LIMITS.publicKeysMaxAgeSeconds}`,
  })

  router.route(getTestCredentials, ({ app }) => ({
    data: app.definition.testCredentials.map(({ email, phoneNumber, code }) => ({
      id: email,
      email,
      phone_number: phoneNumber,
      otp_code: code,
    })),
  }))
}
