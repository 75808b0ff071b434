export type Mail = {
  /** The same for every attempt, so that a receiver can tell a repetition. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a mail to the next server. A rejection means try again, unless it is a MailRefusedError. */
export type MailTransport = { send(mail: Mail): Promise<void> }

/** The receiving server will never take this mail, so it is not tried again. */
export class MailRefusedError extends Error {}
