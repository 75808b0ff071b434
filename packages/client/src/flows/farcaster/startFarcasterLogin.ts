import { HEADERS, type LoginMode } from '@latchkey/contract'
import { finishFarcaster, getFarcasterStatus, startFarcaster } from '@latchkey/contract/farcaster'
import type { Client } from '../../client.ts'
import { createFlow, type Flow } from '../../flow/createFlow.ts'
import {
  type FarcasterEvent,
  type FarcasterSignedMessage,
  type FarcasterState,
  farcasterMachine,
} from './farcasterMachine.ts'

type Options = {
  mode: LoginMode
  /** Where the Farcaster app leads back to, on a phone. */
  redirectUrl?: string
}

/** Logging in with the Farcaster app; the session is stored before the flow says `done`. */
export const startFarcasterLogin = (
  client: Client,
  { mode, redirectUrl }: Options,
): Flow<FarcasterState, FarcasterEvent> =>
  startFarcasterVisit(client, redirectUrl, async (proof) => {
    const session = await client.call(finishFarcaster, { ...proof, mode })
    client.acceptSession(session, 'farcaster')
    return session
  })

/** A line to the Farcaster app, and what is done with what is signed there. */
export function startFarcasterVisit<Outcome>(
  client: Client,
  redirectUrl: string | undefined,
  submit: (proof: { channel_token: string } & FarcasterSignedMessage) => Promise<Outcome>,
): Flow<FarcasterState<Outcome>, FarcasterEvent<Outcome>> {
  const machine = farcasterMachine<Outcome>({
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
    authenticate: (channelToken, signed) => submit({ channel_token: channelToken, ...signed }),
  })
  return createFlow(machine, { clock: client.clock })
}
