import { createHash, createHmac, randomBytes as createRandomBytes } from 'node:crypto'
import type * as z from '@latchkey/contract/schema'
import type { DeviceRequest, SignerCall } from '@latchkey/contract/signer/signerCalls'
import { SIGNER_HEADERS, signerRequestText } from '@latchkey/contract/signer/signerChannel'
import { createSigner } from '../createSigner.ts'
import type { Db } from '../db/Db.ts'
import type { CodeTransport } from '../evidence/CodeTransport.ts'
import type { IdTokens } from '../evidence/createIdTokens.ts'
import { createLocalKms, type MasterKeys } from '../kms/createLocalKms.ts'
import { createDeviceRequest } from './deviceRequest.fixture.ts'

export const SECRET = 'the-secret-of-the-test-channel-0'
export const MASTER_KEY = new Uint8Array(32).fill(9)
export const APP_ID = 'testapp000000000000000001'
export const TEST_USER = { app_id: APP_ID, user_id: 'did:privy:ada' }

type Answer<Reply> = Reply | { refusal: string }

/** Creates a signer on a real database, with a manual clock and a caller over its channel. */
export function createTestSigner(
  db: Db,
  {
    masterKeys = [MASTER_KEY] as MasterKeys,
    codes = {} as CodeTransport,
    idTokens = undefined as IdTokens | undefined,
    randomBytes = createRandomBytes as (length: number) => Uint8Array,
  } = {},
) {
  let now = Date.UTC(2026, 0, 1)
  let keys = masterKeys
  const logged: unknown[] = []
  const note = (event: string, fields?: object) => void logged.push({ event, ...fields })
  const signer = createSigner({
    db,
    kms: createLocalKms(async () => keys),
    secret: SECRET,
    codes,
    ...(idTokens && { idTokens }),
    log: { info: note, warn: note, error: note },
    nowMs: () => now,
    randomBytes,
  })

  /** Builds a request as the API does. Tests override single fields. */
  function request(path: string, body: string, changes: Partial<ReturnType<typeof defaults>> = {}) {
    const { timestampMs, nonce, secret } = { ...defaults(), ...changes }
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const text = signerRequestText({ path, timestampMs, nonce, bodyHash })
    return new Request(`http://signer.internal${path}`, {
      method: 'POST',
      headers: {
        [SIGNER_HEADERS.timestamp]: String(timestampMs),
        [SIGNER_HEADERS.nonce]: nonce,
        [SIGNER_HEADERS.signature]: createHmac('sha256', secret).update(text).digest('base64'),
      },
      body,
    })
  }
  const defaults = () => ({
    timestampMs: now,
    nonce: createRandomBytes(16).toString('base64url'),
    secret: SECRET,
  })

  return {
    signer,
    logged,
    request,
    nowMs: () => now,
    advance(byMs: number) {
      now += byMs
    },
    useMasterKeys(next: MasterKeys) {
      keys = next
    },
    /** Returns the reply of a call, or its refusal. The user's device asks for it, unless null is given. */
    async call<Body extends SignerCall['body'], Reply extends SignerCall['reply']>(
      { path }: SignerCall<Body, Reply>,
      body: z.input<Body>,
      device?: DeviceRequest | null,
    ): Promise<Answer<z.output<Reply>>> {
      const device_request =
        device === undefined ? await createDeviceRequest({ path }, body as object, now) : device
      const sent = { ...(body as object), ...(device_request && { device_request }) }
      const response = await signer.fetch(request(path, JSON.stringify(sent)))
      return (await response.json()) as Answer<z.output<Reply>>
    },
  }
}

export type TestSigner = ReturnType<typeof createTestSigner>
