import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type * as z from '@latchkey/contract/schema'
import {
  type DeviceRequest,
  evaluatePassword,
  releasePepper,
  type SignerCall,
  sendEvidenceCode,
  signerRefusal,
} from '@latchkey/contract/signer/signerCalls'
import {
  SIGNER_HEADERS,
  signerReplyText,
  signerRequestText,
} from '@latchkey/contract/signer/signerChannel'
import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import { NO_TELEMETRY, type Telemetry } from '@latchkey/signer/telemetry'
import type { RandomBytes } from '../ids/createId.ts'
import { ServiceError } from '../ServiceError.ts'
import { SignerRefused } from './SignerRefused.ts'

type Deps = {
  /** The embedded signer's handler, or the global fetch. */
  fetch(request: Request): Promise<Response>
  url: string
  secret: string
  nowMs(): number
  randomBytes: RandomBytes
  telemetry?: Pick<Telemetry, 'trace' | 'headers'>
}

export type SignerClient = {
  /** Throws `SignerRefused` if the signer rejects, `service_unavailable` if it is unreachable. */
  call<Body extends SignerCall['body'], Reply extends SignerCall['reply']>(
    definition: SignerCall<Body, Reply>,
    body: z.input<Body>,
    /** For calls that release a secret to a user's device. */
    deviceRequest?: DeviceRequest,
  ): Promise<z.output<Reply>>
}

const FAULT_STATUS = 500

/** Calls that count attempts or send codes and must not be retried. All others are idempotent. */
const COUNTED: ReadonlySet<string> = new Set([
  evaluatePassword.path,
  releasePepper.path,
  sendEvidenceCode.path,
])

/** Calls the signer over a mutually authenticated channel (HMAC). */
export function createSignerClient(deps: Deps): SignerClient {
  const { telemetry = NO_TELEMETRY } = deps
  const secret = createSecretKey(deps.secret, 'utf8')
  const mac = (text: string) => createHmac('sha256', secret).update(text).digest()

  async function sendOnce(path: string, body: string) {
    const nonceBytes = deps.randomBytes(SIGNER_CHANNEL_LIMITS.channelNonceBytes)
    const nonce = Buffer.from(nonceBytes).toString('base64url')
    const timestampMs = deps.nowMs()
    const proof = mac(signerRequestText({ path, timestampMs, nonce, bodyHash: hashOf(body) }))
    const response = await deps.fetch(
      new Request(new URL(path, deps.url), {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          [SIGNER_HEADERS.timestamp]: String(timestampMs),
          [SIGNER_HEADERS.nonce]: nonce,
          [SIGNER_HEADERS.signature]: proof.toString('base64'),
          ...telemetry.headers(),
        },
        body,
        signal: AbortSignal.timeout(SIGNER_CHANNEL_LIMITS.callTimeoutMs),
      }),
    )
    const text = await response.text()
    const { status } = response
    const given = Buffer.from(response.headers.get(SIGNER_HEADERS.signature) ?? '', 'base64')
    const expected = mac(signerReplyText({ nonce, status, bodyHash: hashOf(text) }))
    if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) {
      throw new Error(`An answer that is not the signer's, with status ${status}`)
    }
    return { status, text }
  }

  /** The path is a name of the contract: it contains no values. */
  const sendTraced = (path: string, body: string) =>
    telemetry.trace(
      {
        name: `POST ${path}`,
        kind: 'client',
        attributes: {
          'http.request.method': 'POST',
          'http.route': path,
          'server.address': new URL(deps.url).hostname,
        },
      },
      async (span) => {
        const answer = await sendOnce(path, body)
        span.set({ 'http.response.status_code': answer.status })
        if (answer.status >= FAULT_STATUS) span.fail()
        return answer
      },
    )

  async function sendWithRetry(path: string, body: string) {
    const triesMax = COUNTED.has(path) ? 1 : SIGNER_CHANNEL_LIMITS.callTriesMax
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await sendTraced(path, body)
        if (answer.status < FAULT_STATUS) return answer
        throw new Error(`The signer failed with status ${answer.status}`)
      } catch (cause) {
        if (tries === triesMax) throw new ServiceError('service_unavailable', { cause })
      }
    }
  }

  return {
    async call(definition, body, deviceRequest) {
      const parsed = definition.body.parse(body) as object
      const sent = JSON.stringify(
        deviceRequest ? { ...parsed, device_request: deviceRequest } : parsed,
      )
      const { status, text } = await sendWithRetry(definition.path, sent)
      const json: unknown = JSON.parse(text)
      if (status !== 200) {
        const { refusal, retry_after_ms } = signerRefusal.parse(json)
        throw new SignerRefused(refusal, retry_after_ms)
      }
      return definition.reply.parse(json)
    },
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
