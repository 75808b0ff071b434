import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import { SignerError } from '../SignerError.ts'
import { sealBox } from './boxes.ts'

/** Encrypts a secret to the recipient and wipes it. Throws `invalid_request` for an invalid point. */
export async function sealTo(recipient: Uint8Array, secret: Uint8Array): Promise<SealedBox> {
  try {
    return await sealBox(recipient, secret)
  } catch (cause) {
    throw new SignerError('invalid_request', { cause })
  } finally {
    secret.fill(0)
  }
}
