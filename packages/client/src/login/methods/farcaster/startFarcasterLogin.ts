import { HEADERS, type LoginMode } from '@latchkey/contract'
import {
  finishFarcaster,
  getFarcasterStatus,
  startFarcaster,
} from '@latchkey/contract/endpoints/farcaster'
import type { Client } from '../../../core/client.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { requireClient } from '../../../core/flow/requireClient.ts'
import {
  type FarcasterEvent,
  type FarcasterSignedMessage,
  type FarcasterState,
  farcasterMachine,
} from './farcasterMachine.ts'

type Options = {
  mode: LoginMode
  /** URL to which the Farcaster app returns on a phone. */
  redirectUrl?: string
}

/** Starts a Farcaster login. The session is stored before the state is `done`. */
export const startFarcasterLogin = (
  client: Client,
  { mode, redirectUrl }: Options,
): Flow<FarcasterState, FarcasterEvent> =>
  startFarcasterFlow(client, redirectUrl, async (proof) => {
    const session = await client.call(finishFarcaster, { ...proof, mode })
    client.acceptSession(session, 'farcaster')
    return session
  })

/** Opens a relay channel to the Farcaster app and submits the signed message. */
export function startFarcasterFlow<Outcome>(
  client: Client,
  redirectUrl: string | undefined,
  submit: (proof: { channel_token: string } & FarcasterSignedMessage) => Promise<Outcome>,
): Flow<FarcasterState<Outcome>, FarcasterEvent<Outcome>> {
  requireClient(client)
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
