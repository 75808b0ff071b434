export type TextMessage = {
  channel: 'sms' | 'whatsapp'
  appId: string
  /** In E.164. */
  to: string
  text: string
  /** Beside the text, for templates that word it themselves; none where nothing is to be typed. */
  code?: string
}

/** Hands a text message to the carrier. A rejection means try again, unless it is a TextRefusedError. */
export type TextTransport = { send(message: TextMessage): Promise<void> }

/** The carrier will never take this message, so it is not tried again. */
export class TextRefusedError extends Error {}
