import { WEBHOOK_EVENT_TYPES, WEBHOOK_SECRET_PREFIX } from '@latchkey/contract/endpoints/webhooks'
import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import * as z from 'zod'
import { WEBHOOK_LIMITS } from '../../limits/webhookLimits.ts'

const secretMinBytes = REQUEST_LIMITS.webhookSecretMinBytes
const { secretMaxBytes } = WEBHOOK_LIMITS

/** Validated by hand, so that no error message contains a secret. */
function isSecret(text: string): boolean {
  if (!text.startsWith(WEBHOOK_SECRET_PREFIX)) return false
  const encoded = text.slice(WEBHOOK_SECRET_PREFIX.length)
  const key = Buffer.from(encoded, 'base64')
  const isWhole = key.toString('base64') === encoded
  return isWhole && key.byteLength >= secretMinBytes && key.byteLength <= secretMaxBytes
}

const secret = z.string().refine(isSecret, {
  error: `must be ${WEBHOOK_SECRET_PREFIX} and the base64 of ${secretMinBytes} to ${secretMaxBytes} random bytes`,
})

const isReceiver = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === ''
}

const receiver = z.strictObject({
  /** https URL; http for localhost in development only. */
  url: z
    .string()
    .refine(isReceiver, { error: 'must be an https URL without credentials and fragment' }),
  /** Signing secret. During a rotation, the new and the old one. */
  secret: z
    .union([secret, z.array(secret).min(1).max(WEBHOOK_LIMITS.secretsPerEndpointMax)])
    .transform((given) => (typeof given === 'string' ? [given] : given)),
  /** Event types to send. All by default. */
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)).min(1).optional(),
})

/** Webhook endpoints of the app. */
export const webhooksDefinition = z
  .array(receiver)
  .max(WEBHOOK_LIMITS.endpointsPerAppMax)
  .refine((receivers) => new Set(receivers.map(({ url }) => url)).size === receivers.length, {
    error: 'contains the same URL twice',
  })
  .default([])

export type WebhookReceiver = z.output<typeof receiver>
