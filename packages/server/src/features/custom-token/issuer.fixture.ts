import { createSign, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Outbound, OutboundReply } from '../../platform/outbound/createOutbound.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export type Claims = Record<string, unknown>

/** Token issuer that signs with any of three algorithms. */
export function createIssuer(kid = 'first') {
  const pairs = {
    ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    EdDSA: generateKeyPairSync('ed25519'),
  }
  type Algorithm = keyof typeof pairs
  const kidOf = (algorithm: string) => `${kid}-${algorithm}`
  const keys = Object.entries(pairs).map(([alg, { publicKey }]) => ({
    ...publicKey.export({ format: 'jwk' }),
    alg,
    kid: kidOf(alg),
  }))

  function signed(content: string, algorithm: Algorithm, key: KeyObject): string {
    const bytes = Buffer.from(content)
    if (algorithm === 'EdDSA') return sign(null, bytes, key).toString('base64url')
    const signer = createSign('sha256').update(bytes)
    return algorithm === 'ES256'
      ? signer.sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url')
      : signer.sign(key, 'base64url')
  }

  return {
    keys,
    pem: (algorithm: Algorithm) =>
      pairs[algorithm].publicKey.export({ type: 'spki', format: 'pem' }) as string,
    token(claims: Claims, header: Claims = {}, algorithm: Algorithm = 'ES256') {
      const head = { alg: algorithm, typ: 'JWT', kid: kidOf(algorithm), ...header }
      const content = `${part(head)}.${part(claims)}`
      return `${content}.${signed(content, algorithm, pairs[algorithm].privateKey)}`
    },
    /** Builds a token with any header and signature, for forgery tests. */
    forge(claims: Claims, header: Claims, signature: (content: string) => string) {
      const content = `${part(header)}.${part(claims)}`
      return `${content}.${signature(content)}`
    },
  }
}

/** Answers every request with the result of `answer`, and records the requests. */
export function fakeOutbound(answer: () => unknown) {
  const calls: string[] = []
  const outbound: Outbound = {
    async send({ url }): Promise<OutboundReply> {
      calls.push(url)
      const body = answer()
      if (body instanceof Error) throw body
      const text = JSON.stringify(body)
      return { status: 200, header: () => undefined, text, json: () => JSON.parse(text) as unknown }
    },
    close() {},
  }
  return { outbound, calls }
}
