/** Why a message was not taken: it is not signed by the server, or it is not of now. */
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
