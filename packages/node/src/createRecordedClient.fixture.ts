import { generateKeyPairSync, verify } from 'node:crypto'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { createLatchkeyServerClient, type LatchkeyServerClient } from './exports/index.ts'

export const APP_ID = 'testapp000000000000000001'
const API_URL = 'https://api.example.com'

export type Seen = { method: string; url: string; headers: Headers; body: unknown }

type Recorded = {
  client: LatchkeyServerClient
  seen: Seen[]
  /** Status of the replies. */
  status: number
  /** Body of the reply to a request. */
  answer: (request: Seen) => unknown
  /** Method, path and query of each request. */
  lines(): string[]
  last(): Seen
}

/** Creates a client whose requests are recorded and answered by `answer`. */
export function createRecordedClient(): Recorded {
  const recorded: Recorded = {
    seen: [],
    status: 200,
    answer: () => ({}),
    lines: () =>
      recorded.seen.map(({ method, url }) => `${method} ${url.replace(`${API_URL}/api/v1`, '')}`),
    last() {
      const last = recorded.seen.at(-1)
      if (!last) throw new Error('No request was sent')
      return last
    },
    client: createLatchkeyServerClient({
      apiUrl: API_URL,
      appId: APP_ID,
      appSecret: 'secret',
      maxRetries: 0,
      async fetch(request) {
        const text = await request.text()
        const body: unknown = text ? JSON.parse(text) : undefined
        const { method, url, headers } = request
        const asked = { method, url, headers, body }
        recorded.seen.push(asked)
        return Response.json(await recorded.answer(asked), { status: recorded.status })
      },
    }),
  }
  return recorded
}

/** A P-256 authorization key, and a check that it signed a request as sent. */
export function createAuthorizationKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    authorizationKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    hasSigned({ method, url, headers, body }: Seen): boolean {
      const names = ['privy-app-id', 'privy-idempotency-key', 'privy-request-expiry']
      const signed = names.flatMap((name) => {
        const value = headers.get(name)
        return value === null ? [] : [[name, value]]
      })
      const payload = { version: 1, method, url, headers: Object.fromEntries(signed), body }
      const text = Buffer.from(canonicalJson(payload))
      const signatures = (headers.get('privy-authorization-signature') ?? '').split(',')
      return signatures.some((signature) =>
        verify(
          'sha256',
          text,
          { key: publicKey, dsaEncoding: 'der' },
          Buffer.from(signature, 'base64'),
        ),
      )
    },
  }
}
