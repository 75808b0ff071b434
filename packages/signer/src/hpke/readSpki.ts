import { createPublicKey } from 'node:crypto'
import { SignerError } from '../SignerError.ts'
import { readPublicKey } from './readPublicKey.ts'
import { toSpki } from './toSpki.ts'

/** Converts a key in base64 or PEM to base64 SPKI. Throws if it is not a valid P-256 key. */
export function readSpki(text: string): string {
  const spki = toSpki(readPublicKey(text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----|\s/g, '')))
  try {
    createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
    return spki
  } catch (cause) {
    throw new SignerError('invalid_request', { cause })
  }
}
