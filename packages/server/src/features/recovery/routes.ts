import {
  finishRecoveryOAuth,
  RECOVERY_CALLBACKS,
  readICloudConfiguration,
  startICloudRecovery,
  startRecoveryOAuth,
} from '@latchkey/contract/endpoints/recovery'
import type { Call } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { expiredPage } from '../../platform/http/plainPage.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { ICloud } from './createICloud.ts'
import type { RecoveryCaller, RecoveryService } from './service.ts'

const LOST = {
  title: 'This backup has expired',
  detail: 'Close this page, go back to the app and try again.',
}

/** The callback URL to register with Google. */
export const recoveryCallbackUrl = (publicUrl: string) =>
  new URL(RECOVERY_CALLBACKS.googleDrive, publicUrl).href

/** OAuth for users' own clouds. The server never reads their content. */
export function mountRecovery(router: Router, recovery: RecoveryService, iCloud: ICloud): void {
  router.route(startRecoveryOAuth, async (call) => {
    const { redirect_to, code_challenge, state_code } = call.body
    const url = await recovery.start(callerOf(call), {
      redirectTo: redirect_to,
      codeChallenge: code_challenge,
      stateCode: state_code,
    })
    return { url }
  })

  router.route(finishRecoveryOAuth, async (call) => {
    const { authorization_code, state_code, code_verifier } = call.body
    const proof = { stateCode: state_code, codeVerifier: code_verifier }
    return { access_token: await recovery.finish(callerOf(call), authorization_code, proof) }
  })

  router.document('GET', RECOVERY_CALLBACKS.googleDrive, async ({ url }) => {
    const { searchParams } = new URL(url)
    const target = await recovery.handleCallback({
      state: searchParams.get('state'),
      code: searchParams.get('code'),
      error: searchParams.get('error'),
    })
    return target === undefined
      ? expiredPage(LOST)
      : { status: 302, body: '', headers: { location: target } }
  })

  router.route(startICloudRecovery, async (call) => ({
    url: await iCloud.signInUrl(callerOf(call), call.body.client_type),
  }))

  router.route(readICloudConfiguration, async (call) => {
    const { apiToken, containerIdentifier, environment } = await iCloud.configuration(
      callerOf(call),
      call.body.client_type,
    )
    return { api_token: apiToken, container_identifier: containerIdentifier, environment }
  })

  // Native apps watch for this URL and read the token from it. The server neither reads nor stores it.
  router.document('GET', RECOVERY_CALLBACKS.iCloudNative, async () => ({
    status: 200,
    body: '{}',
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }))
}

const callerOf = ({
  app,
  clientAddress,
  claims,
}: Call & { claims: AccessClaims }): RecoveryCaller => ({
  app,
  clientAddress,
  claims,
})
