export type TextMessage = {
  channel: 'sms' | 'whatsapp'
  appId: string
  /** In E.164. */
  to: string
  text: string
  /** One-time code in the text, for message templates. Undefined for notices. */
  code?: string
}

/** Sends a message through the carrier. Every rejection except `TextRefusedError` is retried. */
export type TextTransport = { send(message: TextMessage): Promise<void> }

/** The carrier rejected the message permanently, so it is not retried. */
export class TextRefusedError extends Error {}
