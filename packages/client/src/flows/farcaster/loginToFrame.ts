import type { LoginMode, SessionReply } from '@latchkey/contract'
import { finishFarcasterFrame, startFarcasterFrame } from '@latchkey/contract/farcaster'
import type { Client } from '../../client.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'

/** The nonce a page inside a Farcaster client asks that client to sign. */
export const startFrameLogin = async (client: Client): Promise<{ nonce: string }> => {
  const { nonce } = await client.call(startFarcasterFrame, {})
  return { nonce }
}

const RESOURCE = '- farcaster://fid/'
const FID = /^[1-9]\d*$/

/** The account that a message names among its resources. */
const fidOf = (message: string): string | undefined =>
  message
    .split('\n')
    .filter((line) => line.startsWith(RESOURCE))
    .map((line) => line.slice(RESOURCE.length))
    .find((fid) => FID.test(fid))

/** Logs in with what the Farcaster client around the page signed. */
export async function finishFrameLogin(
  client: Client,
  { message, signature, mode }: { message: string; signature: string; mode: LoginMode },
): Promise<SessionReply> {
  const fid = fidOf(message)
  if (fid === undefined)
    throw new LatchkeyError('invalid_data', 'The message names no Farcaster id')
  const body = { message, signature, fid: Number(fid), mode }
  const session = await client.call(finishFarcasterFrame, body)
  client.acceptSession(session, 'farcaster')
  return session
}
