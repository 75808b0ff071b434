import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import { base64 } from '@scure/base'
import { createBoxes } from '../hpke/createBoxes.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'

/** Splits a secret into two XOR halves: a random one sealed to the recipient, and the rest. */
export async function halveSecret(
  secret: Uint8Array,
  { recipient, randomBytes }: { recipient: string; randomBytes: RandomBytes },
): Promise<{ box: SealedBox; appShare: string }> {
  const sealed = randomBytes(secret.length)
  const other = secret.map((byte, at) => byte ^ sealed[at]!)
  try {
    const box = await createBoxes(crypto.subtle).seal(recipient, sealed)
    return { box, appShare: base64.encode(other) }
  } finally {
    sealed.fill(0)
    other.fill(0)
  }
}
