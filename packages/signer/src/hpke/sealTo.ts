import type { SealedBox } from '@latchkey/contract/hpke'
import { SignerError } from '../SignerError.ts'
import { sealBox } from './boxes.ts'

/** Seals a secret to whoever asked and wipes it; a point that is none is the caller's mistake. */
export async function sealTo(recipient: Uint8Array, secret: Uint8Array): Promise<SealedBox> {
  try {
    return await sealBox(recipient, secret)
  } catch (cause) {
    throw new SignerError('invalid_request', { cause })
  } finally {
    secret.fill(0)
  }
}
