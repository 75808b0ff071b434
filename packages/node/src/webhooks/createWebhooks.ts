import { listWebhooks } from '@latchkey/contract/endpoints/webhooks'
import type { Api } from '../api/createApi.ts'
import { type VerifyWebhookOptions, verifyWebhook } from './verifyWebhook.ts'
import type { WebhookEvent } from './WebhookEvent.ts'

/** A webhook endpoint of the app. */
export type WebhookEndpoint = {
  /** Address that receives the events. */
  url: string
  /** Event types that it receives; null if it receives all. */
  events: string[] | null
}

/** Webhooks: `client.webhooks`. */
export type LatchkeyWebhooks = {
  /**
   * Verifies signature and timestamp of a webhook request and returns its event.
   *
   * @throws {@link WebhookError} `invalid_signature`, `stale_timestamp` or `unreadable_event`.
   * @throws TypeError if `secret` or `body` is malformed.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function readEvent({ webhooks }: LatchkeyServerClient, request: Request) {
   *   return webhooks.verify({
   *     id: request.headers.get('svix-id'),
   *     timestamp: request.headers.get('svix-timestamp'),
   *     signature: request.headers.get('svix-signature'),
   *     body: await request.text(),
   *     secret: process.env.LATCHKEY_WEBHOOK_SECRET ?? '',
   *   })
   * }
   * ```
   */
  verify(message: VerifyWebhookOptions): WebhookEvent

  /**
   * Returns the webhook endpoints of the app, as its configuration names them.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the app secret is wrong.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const endpointUrls = async ({ webhooks }: LatchkeyServerClient) =>
   *   (await webhooks.list()).map(({ url }) => url)
   * ```
   */
  list(): Promise<WebhookEndpoint[]>
}

export const createWebhooks = ({ call }: Api): LatchkeyWebhooks => ({
  verify: verifyWebhook,
  async list() {
    const { data } = await call(listWebhooks, { params: {} })
    return data.map(({ url, events }) => ({ url, events: events && [...events] }))
  },
})
