/**
 * Error of `verifyWebhook` and `webhooks.verify`: answer the request with 400.
 *
 * @example
 * ```ts
 * import { type VerifyWebhookOptions, verifyWebhook, WebhookError } from '@latchkey/node'
 *
 * export function readEvent(message: VerifyWebhookOptions) {
 *   try {
 *     return verifyWebhook(message)
 *   } catch (error) {
 *     if (error instanceof WebhookError) return undefined
 *     throw error
 *   }
 * }
 * ```
 */
export class WebhookError extends Error {
  /** Always `WebhookError`. */
  override readonly name = 'WebhookError'

  /** Creates an error with one of the codes. */
  constructor(
    /**
     * `invalid_signature`: not signed with your secret. `stale_timestamp`: more than five minutes off, possibly a
     * replay. `unreadable_event`: an event type that this version does not know.
     */
    readonly code: 'invalid_signature' | 'stale_timestamp' | 'unreadable_event',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
