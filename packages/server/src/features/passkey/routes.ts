import { unlinkPasskey } from '@latchkey/contract/endpoints/linking'
import {
  linkPasskey,
  logInWithPasskey,
  registerPasskey,
  startPasskeyLink,
  startPasskeyLogin,
  startPasskeyRegistration,
} from '@latchkey/contract/endpoints/passkey'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Call } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readLoginCaller } from '../../platform/http/readLoginCaller.ts'
import { readPageOrigin } from '../../platform/http/readPageOrigin.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { LinkingService } from '../linking/service.ts'
import type { PasskeyLinkService } from './createPasskeyLinkService.ts'
import type { PasskeyCaller, PasskeyService } from './service.ts'

export function mountPasskey(
  router: Router,
  passkeys: PasskeyService,
  links: PasskeyLinkService,
  linking: Pick<LinkingService, 'unlink'>,
): void {
  router.route(startPasskeyRegistration, (call) =>
    passkeys.startRegistration(passkeyCallerOf(call), call.body?.relying_party),
  )
  router.route(registerPasskey, async (call) =>
    answerSession(
      call,
      await passkeys.register(passkeyCallerOf(call), call.body.authenticator_response),
    ),
  )
  router.route(startPasskeyLogin, (call) =>
    passkeys.startLogin(passkeyCallerOf(call), call.body?.relying_party),
  )
  router.route(logInWithPasskey, async (call) => {
    const { challenge, authenticator_response: response } = call.body
    return answerSession(call, await passkeys.logIn(passkeyCallerOf(call), { challenge, response }))
  })
  router.route(startPasskeyLink, (call) =>
    links.start(passkeyCallerOf(call), readUserCaller(call), call.body?.relying_party),
  )
  router.route(linkPasskey, (call) =>
    links.link(passkeyCallerOf(call), readUserCaller(call), call.body.authenticator_response),
  )
  router.route(unlinkPasskey, (call) => {
    const { credential_id: subject, remove_as_mfa: evenIfFactor } = call.body
    return linking.unlink(readUserCaller(call), { type: 'passkey', subject }, { evenIfFactor })
  })
}

const passkeyCallerOf = (
  call: Call & { body: { relying_party?: string | null | undefined } | undefined },
): PasskeyCaller => ({
  ...readLoginCaller(call),
  pageOrigin: readPageOrigin(call, call.body?.relying_party),
  userAgent: call.header('user-agent'),
})
