import { createHmac } from 'node:crypto'
import {
  WEBHOOK_HEADERS,
  WEBHOOK_SECRET_PREFIX,
  WEBHOOK_SIGNATURE_VERSION,
} from '@latchkey/contract/endpoints/webhooks'

/** The signature headers of a message: one signature per secret. */
export function signWebhook(
  { messageId, body }: { messageId: string; body: string },
  secrets: readonly string[],
  nowMs: number,
): Record<string, string> {
  const timestamp = Math.floor(nowMs / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64')
    const mac = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`)
    return `${WEBHOOK_SIGNATURE_VERSION},${mac.digest('base64')}`
  })
  return {
    [WEBHOOK_HEADERS.id]: messageId,
    [WEBHOOK_HEADERS.timestamp]: String(timestamp),
    [WEBHOOK_HEADERS.signature]: signatures.join(' '),
  }
}
