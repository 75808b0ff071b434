import { HEADERS, type LoginMode } from '@latchkey/contract'
import { finishFarcaster, getFarcasterStatus, startFarcaster } from '@latchkey/contract/farcaster'
import type { Client } from '../../client.ts'
import { createFlow, type Flow } from '../../flow/createFlow.ts'
import { type Event, farcasterMachine, type State } from './machine.ts'

type Options = {
  mode: LoginMode
  /** Where the Farcaster app leads back to, on a phone. */
  redirectUrl?: string
}

/** Logging in with the Farcaster app; the session is stored before the flow says `done`. */
export function startFarcasterLogin(
  client: Client,
  { mode, redirectUrl }: Options,
): Flow<State, Event> {
  const machine = farcasterMachine({
    nowMs: client.clock.nowMs,
    async openChannel() {
      const body = redirectUrl === undefined ? {} : { redirect_url: redirectUrl }
      const { channel_token, connect_uri } = await client.call(startFarcaster, body)
      return { channelToken: channel_token, connectUri: connect_uri }
    },
    async readApproval(channelToken) {
      const headers = { [HEADERS.farcasterChannelToken]: channelToken }
      const status = await client.call(getFarcasterStatus, undefined, { headers })
      if (status.state === 'pending') return undefined
      const { message, signature, fid } = status
      return { message, signature, fid }
    },
    async authenticate(channelToken, signed) {
      const body = { channel_token: channelToken, ...signed, mode }
      const session = await client.call(finishFarcaster, body)
      client.acceptSession(session, 'farcaster')
      return session
    },
  })
  return createFlow(machine, { clock: client.clock })
}
