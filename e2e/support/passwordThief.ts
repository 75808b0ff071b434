import { createDecipheriv, hkdfSync } from 'node:crypto'
import { passwordHasher } from '@latchkey/vault/protocol'

const NONCE_AT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Argon2id at the lowest cost, so that a test can try a thousand passwords. */
const COST = { memoryKib: 8, passes: 1 }
export const quickHasher: typeof passwordHasher = {
  ...passwordHasher,
  finish: (of) => passwordHasher.finish({ ...of, ...COST }),
}

/** An encrypted recovery share, or other bytes that the thief takes for one. */
export type Loot = { rootId: string; version: number; sealed: Uint8Array }
export type Evaluate = (blinded: Uint8Array) => Promise<Uint8Array>

/** Tries each password with every salt and every ciphertext. Returns those that decrypt one. */
export async function guessPasswords(
  candidates: readonly string[],
  {
    evaluate,
    salts,
    loot,
  }: { evaluate: Evaluate; salts: readonly Uint8Array[]; loot: readonly Loot[] },
): Promise<string[]> {
  const found: string[] = []
  for (const candidate of candidates) {
    const { blind, blinded } = await passwordHasher.blind({ password: Buffer.from(candidate) })
    const evaluated = await evaluate(blinded)
    for (const salt of salts) {
      const password = Buffer.from(candidate)
      const secret = await quickHasher.finish({ password, blind, evaluated, salt, ...COST })
      if (loot.some((one) => isOpenedBy(one, secret))) found.push(candidate)
    }
  }
  return found
}

function isOpenedBy({ rootId, version, sealed }: Loot, secret: Uint8Array): boolean {
  const info = 'latchkey recovery key 1|user-passcode'
  const key = Buffer.from(hkdfSync('sha256', secret, rootId, info, 32))
  const bytes = Buffer.from(sealed)
  if (bytes.length < NONCE_AT + NONCE_BYTES + TAG_BYTES) return false
  const nonce = bytes.subarray(NONCE_AT, NONCE_AT + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(Buffer.from(`latchkey recovery share 1|${rootId}|${version}|user-passcode`))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  decipher.update(bytes.subarray(NONCE_AT + NONCE_BYTES, -TAG_BYTES))
  try {
    decipher.final()
    return true
  } catch {
    return false
  }
}
