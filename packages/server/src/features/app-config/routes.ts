import { getAppConfig, getAppKeys, getTestCredentials } from '@latchkey/contract'
import { getGasSpend } from '@latchkey/contract/endpoints/walletActions'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { invalidField } from '../../platform/ServiceError.ts'
import type { SigningKeys } from '../../platform/tokens/loadSigningKeys.ts'
import type { CaptchaService } from '../captcha/service.ts'
import { toAppConfig } from './toAppConfig.ts'

/** Mounts the app configuration, the public keys that verify its tokens, and the fees the app paid. */
export function mountAppConfig(
  router: Router,
  keys: SigningKeys,
  captcha: Pick<CaptchaService, 'isRequired'>,
): void {
  // Before the configuration, whose path also matches this one.
  router.route(getGasSpend, ({ query }) => {
    for (const name of ['start_timestamp', 'end_timestamp']) {
      if (!/^\d{1,15}$/.test(query(name) ?? '')) throw invalidField(`query.${name}`, 'epoch time')
    }
    // This server pays no fees of server wallets.
    return { currency: 'usd' as const, value: '0' }
  })

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
