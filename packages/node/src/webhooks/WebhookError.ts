/**
 * Error of `verifyWebhook`. `invalid_signature`: not signed with your secret. `stale_timestamp`: more than
 * five minutes off, possibly a replay. `unreadable_event`: an event type that this version does not know.
 */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'

  constructor(
    readonly code: 'invalid_signature' | 'stale_timestamp' | 'unreadable_event',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
