import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { createIdTokens } from './createIdTokens.ts'

const NOW_MS = Date.UTC(2026, 0, 1)
const CLIENT = {
  appId: 'an-app',
  provider: 'google',
  clientId: 'a-client',
  issuers: ['https://accounts.google.com'],
  keysUrl: 'https://keys.example/certs',
} as const
const ASKED = { appId: 'an-app', provider: 'google' } as const

async function createKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const token = new SignJWT({ sub: 'ada', nonce: 'a-nonce' })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(CLIENT.issuers[0])
    .setAudience(CLIENT.clientId)
    .setIssuedAt(NOW_MS / 1_000)
    .setExpirationTime(NOW_MS / 1_000 + 3_600)
    .sign(privateKey)
  return { jwk: { ...(await exportJWK(publicKey)), kid }, token: await token }
}

function open(reply: () => Response) {
  let nowMs = NOW_MS
  const fetch = vi.fn(async (_: string, __: { signal: AbortSignal; redirect: 'error' }) => reply())
  const { subjectOf } = createIdTokens({ clients: [CLIENT], fetch, nowMs: () => nowMs })
  return {
    fetch,
    subjectOf: (token: string) => subjectOf(ASKED, token, 'a-nonce'),
    advance(byMs: number) {
      nowMs += byMs
    },
  }
}

test('fetches the keys of the provider once, with a deadline and without redirects', async () => {
  const { jwk, token } = await createKey('one')
  const { fetch, subjectOf } = open(() => Response.json({ keys: [jwk] }))
  expect([await subjectOf(token), await subjectOf(token)]).toEqual(['ada', 'ada'])
  expect(fetch).toHaveBeenCalledOnce()
  const [url, init] = fetch.mock.lastCall ?? []
  expect(url).toBe(CLIENT.keysUrl)
  expect(init).toEqual({ signal: expect.any(AbortSignal), redirect: 'error' })
})

test('fetches again for an unknown key, at most once per waiting time', async () => {
  const [old, next] = [await createKey('one'), await createKey('two')]
  let keys = [old.jwk]
  const { fetch, subjectOf, advance } = open(() => Response.json({ keys }))
  expect(await subjectOf(old.token)).toBe('ada')
  keys = [next.jwk]
  expect(await subjectOf(next.token)).toBeUndefined()
  expect(fetch).toHaveBeenCalledOnce()
  advance(SIGNER_LIMITS.providerKeysRefetchMs)
  expect(await subjectOf(next.token)).toBe('ada')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('rejects if the keys are unavailable or too large, which is no verdict on the token', async () => {
  const { jwk, token } = await createKey('one')
  const padding = 'x'.repeat(SIGNER_LIMITS.providerKeysMaxChars)
  for (const reply of [
    () => Response.json({ keys: [jwk] }, { status: 503 }),
    () => Response.json({ keys: [jwk], padding }),
  ]) {
    await expect(open(reply).subjectOf(token)).rejects.toThrow('unavailable')
  }
})
