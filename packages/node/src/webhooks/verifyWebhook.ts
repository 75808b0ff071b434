import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  WEBHOOK_SECRET_PREFIX,
  WEBHOOK_SIGNATURE_VERSION,
  webhookEvent,
} from '@latchkey/contract/endpoints/webhooks'
import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import { checkArgument } from '../api/checkArgument.ts'
import { WebhookError } from './WebhookError.ts'
import { toWebhookEvent, type WebhookEvent } from './WebhookEvent.ts'

/** A header value as frameworks return it. */
type Header = string | null | undefined

/** Options of `verifyWebhook` and `webhooks.verify`: headers, raw body and your secret. */
export type VerifyWebhookOptions = {
  /** The header `svix-id`. A message can arrive twice with the same id: process it once. */
  id: Header
  /** The header `svix-timestamp`. */
  timestamp: Header
  /** The header `svix-signature`: one or more signatures, separated by spaces. */
  signature: Header
  /** The raw body, before any JSON parser. */
  body: string | Uint8Array
  /** The webhook secret from `latchkey.config.ts`, with `whsec_`. During a rotation, the old and the new one. */
  secret: string | readonly string[]
  /** Replaces the clock, for tests. */
  nowMs?: () => number
}

const WHOLE_SECONDS = /^\d{1,12}$/
/** More signatures than the server sends. Bounds the work for a hostile header. */
const SIGNATURES_MAX = 16

/**
 * Verifies signature and timestamp of a webhook request and returns its event. The same as `webhooks.verify` of
 * {@link LatchkeyServerClient}, for a receiver that does not have the app secret.
 *
 * @throws {@link WebhookError} `invalid_signature`, `stale_timestamp` or `unreadable_event`.
 * @throws TypeError if `secret` or `body` is malformed.
 * @example
 * ```ts
 * import { verifyWebhook } from '@latchkey/node'
 *
 * export async function handleWebhook(request: Request): Promise<Response> {
 *   const event = verifyWebhook({
 *     id: request.headers.get('svix-id'),
 *     timestamp: request.headers.get('svix-timestamp'),
 *     signature: request.headers.get('svix-signature'),
 *     body: await request.text(),
 *     secret: process.env.LATCHKEY_WEBHOOK_SECRET ?? '',
 *   })
 *   console.log(event.type)
 *   return new Response()
 * }
 * ```
 */
export function verifyWebhook(message: VerifyWebhookOptions): WebhookEvent {
  const { body, secret, nowMs = Date.now } = message
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  checkArgument(isRaw, 'body', 'the raw body as a string or Uint8Array, not parsed JSON')
  const [id, timestamp, signature] = [message.id, message.timestamp, message.signature].map(
    (header) => header ?? '',
  ) as [string, string, string]
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8')
  const given = signature
    .split(' ')
    .slice(0, SIGNATURES_MAX)
    .flatMap((one) => {
      const [version, mac] = one.split(',')
      return version === WEBHOOK_SIGNATURE_VERSION && mac ? [Buffer.from(mac, 'base64')] : []
    })
  const expected = [secret].flat().map((one) => macOf(one, `${id}.${timestamp}.${text}`))
  const isSigned = given.some((one) => expected.some((mac) => isSame(one, mac)))
  if (id === '' || !WHOLE_SECONDS.test(timestamp) || !isSigned) {
    throw new WebhookError('invalid_signature', 'The message is not signed with this secret')
  }
  if (Math.abs(nowMs() - Number(timestamp) * 1_000) > REQUEST_LIMITS.webhookToleranceMs) {
    throw new WebhookError(
      'stale_timestamp',
      'The timestamp is more than five minutes off. Check the clock, or reject a replay',
    )
  }
  return read(text)
}

function macOf(secret: string, text: string): Buffer {
  checkArgument(typeof secret === 'string', 'secret', 'a string')
  const encoded = secret.startsWith(WEBHOOK_SECRET_PREFIX)
    ? secret.slice(WEBHOOK_SECRET_PREFIX.length)
    : secret
  const key = Buffer.from(encoded, 'base64')
  // Anyone could sign with an empty key.
  const isLong = key.byteLength >= REQUEST_LIMITS.webhookSecretMinBytes
  checkArgument(isLong, 'secret', 'whsec_ followed by at least 24 bytes in base64')
  return createHmac('sha256', key).update(text).digest()
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.byteLength === other.byteLength && timingSafeEqual(one, other)

function read(text: string): WebhookEvent {
  try {
    return toWebhookEvent(webhookEvent.parse(JSON.parse(text)))
  } catch (cause) {
    const message = 'Unknown event type. Update @latchkey/node to the version of the server'
    throw new WebhookError('unreadable_event', message, { cause })
  }
}
