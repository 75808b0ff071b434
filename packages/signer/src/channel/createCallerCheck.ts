import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import {
  SIGNER_HEADERS,
  signerReplyText,
  signerRequestText,
} from '@latchkey/contract/signer/signerChannel'
import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import { SignerError } from '../SignerError.ts'
import type { NonceRepo } from './repo.ts'

const NONCE = /^[A-Za-z0-9_-]{22}$/

type Deps = {
  /** Secrets of the API. More than one only while the secret is rotated. */
  secrets: readonly string[]
  nonces: NonceRepo
  nowMs(): number
}

/** An authenticated request. */
export type Caller = {
  /** Signs the reply with the secret and the nonce of the request. */
  signReply(status: number, body: string): string
}

/** Authenticates the API by the shared secret. A request is valid for one minute and once. */
export function createCallerCheck({ secrets, nonces, nowMs }: Deps) {
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'))
  const mac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()

  return {
    /** Throws `unknown_caller` unless the request is valid. */
    async check(path: string, headers: Headers, body: Uint8Array): Promise<Caller> {
      const nonce = headers.get(SIGNER_HEADERS.nonce) ?? ''
      const timestampMs = Number(headers.get(SIGNER_HEADERS.timestamp))
      const given = Buffer.from(headers.get(SIGNER_HEADERS.signature) ?? '', 'base64')
      const text = signerRequestText({ path, timestampMs, nonce, bodyHash: hashOf(body) })
      const key = keys.find((known) => {
        const expected = mac(known, text)
        return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
      })
      const ageMs = Math.abs(nowMs() - timestampMs)
      // The comparison is also false if the timestamp is NaN.
      const isFresh = ageMs <= SIGNER_CHANNEL_LIMITS.channelClockSkewMs
      if (key === undefined || !isFresh || !NONCE.test(nonce)) {
        throw new SignerError('unknown_caller')
      }
      // A request is valid until its timestamp plus the skew, so its nonce is stored for twice the skew.
      const expiresAtMs = nowMs() + 2 * SIGNER_CHANNEL_LIMITS.channelClockSkewMs
      if (!(await nonces.claim(nonce, expiresAtMs))) throw new SignerError('unknown_caller')
      return {
        signReply: (status, reply) =>
          mac(key, signerReplyText({ nonce, status, bodyHash: hashOf(reply) })).toString('base64'),
      }
    },
  }
}

const hashOf = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex')
