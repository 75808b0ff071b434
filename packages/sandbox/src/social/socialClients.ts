import { createPublicKey, timingSafeEqual, verify } from 'node:crypto'

/** The protocol details of each provider, like the real ones. */
export type SocialRules = {
  label: string
  clientIdName: 'client_id' | 'client_key'
  clientAuth: 'basic' | 'body' | 'signed'
  pkce: boolean
  openId: OpenIdRules | null
}
export type OpenIdRules = { algorithm: 'RS256' | 'HS256'; echoesNonce: boolean }

const plain = { clientIdName: 'client_id', pkce: true, openId: null } as const
const openId = (algorithm: OpenIdRules['algorithm'], echoesNonce: boolean) => ({
  algorithm,
  echoesNonce,
})

export const SOCIAL_RULES: Readonly<Record<string, SocialRules>> = {
  google: { ...plain, label: 'Google', clientAuth: 'body', openId: openId('RS256', true) },
  discord: { ...plain, label: 'Discord', clientAuth: 'basic' },
  github: { ...plain, label: 'GitHub', clientAuth: 'body' },
  linkedin: {
    ...plain,
    label: 'LinkedIn',
    clientAuth: 'body',
    pkce: false,
    openId: openId('RS256', false),
  },
  twitter: { ...plain, label: 'X', clientAuth: 'basic' },
  spotify: { ...plain, label: 'Spotify', clientAuth: 'basic' },
  instagram: { ...plain, label: 'Instagram', clientAuth: 'body', pkce: false },
  tiktok: {
    ...plain,
    label: 'TikTok',
    clientIdName: 'client_key',
    clientAuth: 'body',
    pkce: false,
  },
  line: { ...plain, label: 'LINE', clientAuth: 'body', openId: openId('HS256', true) },
  apple: {
    ...plain,
    label: 'Apple',
    clientAuth: 'signed',
    pkce: false,
    openId: openId('RS256', true),
  },
}

export const SOCIAL_CLIENT_SECRET = 'latchkey-sandbox-secret-of-a-client'
export const clientIdOf = (provider: string) => `latchkey-${provider}`

/** The public half of the key in the default configuration. */
const APPLE_KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEGUfOf+Uk8nGwRsilGEhIH4cmjGAD
wuEfSxFwB/0iXV2B8KtqEoa7VlnJrYm0u1llLfkskaKre+wJ5m0kKw4Tew==
-----END PUBLIC KEY-----`)

/** Whether a URL is the callback of a Latchkey server, on any host. */
export const isRedirect = (provider: string, address: string) =>
  URL.canParse(address) && address.endsWith(`/oauth/callback/${provider}`)

/** Whether a token request is authenticated as the registered client, in this provider's way. */
export function isClient(
  provider: string,
  { clientIdName, clientAuth }: SocialRules,
  form: URLSearchParams,
  authorization: string | undefined,
): boolean {
  if (form.get(clientIdName) !== clientIdOf(provider)) return false
  const secret = form.get('client_secret') ?? ''
  if (clientAuth === 'body') return isSame(secret, SOCIAL_CLIENT_SECRET)
  const pair = [clientIdOf(provider), SOCIAL_CLIENT_SECRET].map(encodeURIComponent).join(':')
  return isSame(authorization ?? '', `Basic ${Buffer.from(pair).toString('base64')}`)
}

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** Whether a client secret is of Apple's kind: a JWT that the client signed for this issuer. */
export function isSigned(token: string, clientId: string, issuer: string): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const key = { key: APPLE_KEY, dsaEncoding: 'ieee-p1363' } as const
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) return false
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { alg, kid } = read(header)
  const { sub, aud, iss } = read(payload)
  return alg === 'ES256' && kid === 'SANDBOX000' && sub === clientId && aud === issuer && !!iss
}
