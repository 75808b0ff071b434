import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  SIGNER_HEADERS,
  signerReplyText,
  signerRequestText,
} from '@latchkey/contract/signerChannel'
import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import { SignerError } from '../SignerError.ts'
import type { NonceRepo } from './repo.ts'

const NONCE = /^[A-Za-z0-9_-]{22}$/

type Deps = { secret: string; nonces: NonceRepo; nowMs(): number }

/** Lets in who knows the shared secret, for one minute and once. */
export function createCallerCheck({ secret, nonces, nowMs }: Deps) {
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest()

  return {
    /** The nonce of a request that is the API's and was not answered before. */
    async check(path: string, headers: Headers, body: Uint8Array): Promise<string> {
      const nonce = headers.get(SIGNER_HEADERS.nonce) ?? ''
      const timestampMs = Number(headers.get(SIGNER_HEADERS.timestamp))
      const given = Buffer.from(headers.get(SIGNER_HEADERS.signature) ?? '', 'base64')
      const expected = mac(signerRequestText({ path, timestampMs, nonce, bodyHash: hashOf(body) }))
      const isSigned = given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
      const ageMs = Math.abs(nowMs() - timestampMs)
      // Written so that a timestamp that is no number fails too.
      const isFresh = ageMs <= SIGNER_LIMITS.channelClockSkewMs
      if (!isSigned || !isFresh || !NONCE.test(nonce)) throw new SignerError('unknown_caller')
      // A request stays good until its own time plus the skew, and no clock of ours is further off.
      const expiresAtMs = nowMs() + 2 * SIGNER_LIMITS.channelClockSkewMs
      if (!(await nonces.take(nonce, expiresAtMs))) throw new SignerError('unknown_caller')
      return nonce
    },

    /** Proves an answer to be ours, and to that question. */
    prove: (nonce: string, status: number, body: string): string =>
      mac(signerReplyText({ nonce, status, bodyHash: hashOf(body) })).toString('base64'),
  }
}

const hashOf = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex')
