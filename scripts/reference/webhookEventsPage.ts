import { WEBHOOK_EVENT_TYPES, WEBHOOK_HEADERS } from '@latchkey/contract/endpoints/webhooks'
import type { OpenApiDocument } from '../openapi/createDocument.ts'
import type { JsonSchema } from '../openapi/recordedSchema.ts'
import { GENERATED, table } from './markdown.ts'
import { toTypeText } from './toTypeText.ts'
import { WEBHOOK_MEANINGS } from './webhookMeanings.ts'

/** Reference of the webhook events: when each is sent, and its body. */
export function webhookEventsPage({ components }: OpenApiDocument): string {
  const { WebhookEvent } = components.schemas as { WebhookEvent: { oneOf: JsonSchema[] } }
  const bodyOf = (type: string) =>
    WebhookEvent.oneOf.find(
      ({ properties }) => (properties as { type: JsonSchema }).type.const === type,
    ) ?? {}
  return `# Webhook events

${GENERATED}

Bodies of all webhooks as sent, from the contract. \`verifyWebhook\` returns them in camelCase with times as \`Date\`. \`WireUser\` and \`LinkedAccount\`: [schemas](http/schemas.md). Set-up, verification and delivery: [webhooks](../webhooks.md).

${table(
  ['header', 'content'],
  [
    [`\`${WEBHOOK_HEADERS.id}\``, 'id of the message, the same in every attempt'],
    [`\`${WEBHOOK_HEADERS.timestamp}\``, 'time of the attempt, epoch seconds'],
    [`\`${WEBHOOK_HEADERS.signature}\``, 'signatures over id, timestamp and body'],
  ],
)}

${WEBHOOK_EVENT_TYPES.map(
  (type) => `## ${type}

${WEBHOOK_MEANINGS[type]}

\`\`\`typescript
${toTypeText(bodyOf(type))}
\`\`\``,
).join('\n\n')}
`
}
