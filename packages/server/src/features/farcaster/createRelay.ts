import * as z from 'zod'
import type { App } from '../../platform/config/createApps.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { sendOutbound } from '../../platform/outbound/sendOutbound.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

const TOKEN = /^[A-Za-z0-9._~-]{1,200}$/
const optionalText = z
  .string()
  .max(2_000)
  .nullish()
  .catch(null)
  .transform((text) => text || null)

const channel = z.object({
  channelToken: z.string().regex(TOKEN),
  url: z.url({ protocol: /^(?:https?|farcaster)$/ }),
  nonce: z.string(),
})
const profile = {
  username: optionalText,
  displayName: optionalText,
  bio: optionalText,
  pfpUrl: optionalText,
}
const status = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending'), nonce: z.string() }),
  z.object({
    state: z.literal('completed'),
    nonce: z.string(),
    message: z.string(),
    signature: z.string(),
    fid: z.int().min(1),
    ...profile,
  }),
])
export type ChannelStatus = z.output<typeof status>
export type ChannelRequest = {
  siweUri: string
  domain: string
  nonce: string
  redirectUrl: string | undefined
}

export type Relay = ReturnType<typeof createRelay>

/**
 * Client of the relay between a page and the Farcaster app on a phone. Only the profile is trusted.
 */
export function createRelay(outbound: Pick<Outbound, 'send'>) {
  const addressOf = (app: App, path: string) => ({
    url: `${app.definition.farcaster.relayUrl.replace(/\/$/, '')}${path}`,
    mayBeLocal: app.definition.mode === 'development',
  })
  const failed = (cause?: unknown) => new ServiceError('service_unavailable', { cause })

  return {
    async openChannel(app: App, request: ChannelRequest) {
      const reply = await sendOutbound(outbound, {
        ...addressOf(app, '/v1/channel'),
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      const opened = channel.safeParse(reply.json())
      if (!opened.success || opened.data.nonce !== request.nonce) throw failed(opened.error)
      return opened.data
    },

    async readStatus(app: App, channelToken: string): Promise<ChannelStatus> {
      const reply = await sendOutbound(outbound, {
        ...addressOf(app, '/v1/channel/status'),
        headers: { authorization: `Bearer ${channelToken}` },
      })
      const read = status.safeParse(reply.json())
      if (!read.success) throw failed(read.error)
      return read.data
    },
  }
}
