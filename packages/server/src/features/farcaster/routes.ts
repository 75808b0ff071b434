import { HEADERS } from '@latchkey/contract'
import {
  finishFarcaster,
  finishFarcasterFrame,
  getFarcasterStatus,
  startFarcaster,
  startFarcasterFrame,
} from '@latchkey/contract/endpoints/farcaster'
import { linkFarcaster, unlinkFarcaster } from '@latchkey/contract/endpoints/linking'
import { isoTime } from '../../platform/clock/isoTime.ts'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Call } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readLoginCaller } from '../../platform/http/readLoginCaller.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { LinkingService } from '../linking/service.ts'
import type { FarcasterCaller, FarcasterService } from './service.ts'

export function mountFarcaster(
  router: Router,
  farcaster: FarcasterService,
  linking: LinkingService,
): void {
  router.route(startFarcaster, async (call) => {
    const { channelToken, connectUri } = await farcaster.start(farcasterCallerOf(call), {
      relyingParty: call.body?.relying_party ?? undefined,
      redirectUrl: call.body?.redirect_url ?? undefined,
    })
    return { channel_token: channelToken, connect_uri: connectUri }
  })

  router.route(getFarcasterStatus, async (call) => {
    const channelToken = call.header(HEADERS.farcasterChannelToken)
    // The client must open a channel first.
    if (!channelToken) throw new ServiceError('invalid_credentials')
    const status = await farcaster.readStatus(farcasterCallerOf(call), channelToken)
    if (status.state === 'pending') return status
    const { displayName: display_name, pfpUrl: pfp_url, ...rest } = status
    return { ...rest, display_name, pfp_url }
  })

  router.route(finishFarcaster, async (call) => {
    const { channel_token, ...signed } = call.body
    return answerSession(
      call,
      await farcaster.finish(farcasterCallerOf(call), channel_token, signed),
    )
  })

  router.route(linkFarcaster, (call) => {
    const { channel_token, ...signed } = call.body
    return linking.link(readUserCaller(call), () =>
      farcaster.prove(farcasterCallerOf(call), channel_token, signed),
    )
  })
  router.route(unlinkFarcaster, (call) =>
    linking.unlink(readUserCaller(call), { type: 'farcaster', subject: String(call.body.fid) }),
  )

  router.route(startFarcasterFrame, async (call) => {
    const { nonce, expiresAtMs } = await farcaster.startFrame(farcasterCallerOf(call))
    return { nonce, expires_at: isoTime(expiresAtMs) }
  })

  router.route(finishFarcasterFrame, async (call) =>
    answerSession(call, await farcaster.finishFrame(farcasterCallerOf(call), call.body)),
  )
}

const farcasterCallerOf = (call: Call): FarcasterCaller => ({
  ...readLoginCaller(call),
  origin: call.header('origin'),
})
