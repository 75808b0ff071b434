import type { LoginMode, SessionReply } from '@latchkey/contract'
import { finishFarcasterFrame, startFarcasterFrame } from '@latchkey/contract/endpoints/farcaster'
import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'

/** Requests the nonce that the Farcaster client around this page signs. */
export const startFrameLogin = async (client: Client): Promise<{ nonce: string }> => {
  const { nonce } = await client.call(startFarcasterFrame, {})
  return { nonce }
}

const RESOURCE = '- farcaster://fid/'
const FID = /^[1-9]\d*$/

/** Returns the Farcaster id (fid) from the resources of a sign-in message. */
const fidOf = (message: string): string | undefined =>
  message
    .split('\n')
    .filter((line) => line.startsWith(RESOURCE))
    .map((line) => line.slice(RESOURCE.length))
    .find((fid) => FID.test(fid))

/**
 * Logs in with the message that the surrounding Farcaster client signed.
 * @throws LatchkeyError `invalid_data` if the message contains no Farcaster id, `invalid_credentials` if the
 * signature is invalid.
 */
export async function finishFrameLogin(
  client: Client,
  { message, signature, mode }: { message: string; signature: string; mode: LoginMode },
): Promise<SessionReply> {
  const fid = fidOf(message)
  if (fid === undefined)
    throw new LatchkeyError('invalid_data', 'The message contains no Farcaster id')
  const body = { message, signature, fid: Number(fid), mode }
  const session = await client.call(finishFarcasterFrame, body)
  client.acceptSession(session, 'farcaster')
  return session
}
