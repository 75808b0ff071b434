export type Mail = {
  /** The same for every attempt, so that receivers can drop duplicates. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

/** Sends a mail. A rejection is retried, unless it is a MailRefusedError. */
export type MailTransport = { send(mail: Mail): Promise<void> }

/** The mail server rejected the mail permanently. Not retried. */
export class MailRefusedError extends Error {}
