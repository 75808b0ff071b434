import { createHmac, timingSafeEqual } from 'node:crypto'
import { WEBHOOK_LIMITS } from '@latchkey/contract/webhookLimits'
import {
  WEBHOOK_SECRET_PREFIX,
  WEBHOOK_SIGNATURE_VERSION,
  type WebhookEvent,
  webhookEvent,
} from '@latchkey/contract/webhooks'
import { WebhookError } from './WebhookError.ts'

/** A header as frameworks hand it over, missing ones included. */
type Header = string | null | undefined

export type WebhookMessage = {
  /** The header `svix-id`. The same id may come twice: what it tells is to be done once. */
  id: Header
  /** The header `svix-timestamp`. */
  timestamp: Header
  /** The header `svix-signature`: one signature, or several with a space between them. */
  signature: Header
  /** The body as it arrived, before anything read it as JSON. */
  body: string | Uint8Array
  /** The secret from the server's configuration, `whsec_` included; while it is changed, both. */
  secret: string | readonly string[]
  /** For tests; by default the platform's clock. */
  nowMs?: () => number
}

const WHOLE_SECONDS = /^\d{1,12}$/
/** More than a server signs with; beyond it somebody makes us work for nothing. */
const SIGNATURES_MAX = 16

/** What the server told, once it is sure that it was the server, that it was now and that nobody changed it. */
export function verifyWebhook(message: WebhookMessage): WebhookEvent {
  const { body, secret, nowMs = Date.now } = message
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
  if (Math.abs(nowMs() - Number(timestamp) * 1_000) > WEBHOOK_LIMITS.toleranceMs) {
    throw new WebhookError('stale_timestamp', 'The message is more than five minutes from now')
  }
  return read(text)
}

function macOf(secret: string, text: string): Buffer {
  const encoded = secret.startsWith(WEBHOOK_SECRET_PREFIX)
    ? secret.slice(WEBHOOK_SECRET_PREFIX.length)
    : secret
  const key = Buffer.from(encoded, 'base64')
  // With an empty key everybody could sign.
  if (key.byteLength < WEBHOOK_LIMITS.secretMinBytes) {
    throw new TypeError('The secret of a webhook is whsec_ and at least 24 bytes in base64')
  }
  return createHmac('sha256', key).update(text).digest()
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.byteLength === other.byteLength && timingSafeEqual(one, other)

function read(text: string): WebhookEvent {
  try {
    return webhookEvent.parse(JSON.parse(text))
  } catch (cause) {
    throw new WebhookError('unreadable_event', 'The message tells of an event of another version', {
      cause,
    })
  }
}
