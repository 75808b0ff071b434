export type Mail = {
  /** The same for every attempt, so that receivers can drop duplicates. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  prepared?: PreparedContent | undefined
}

/** The content of a mail as it is stored and sent, which is else computed for each mail. */
export type PreparedContent = {
  /** Subject and bodies as members of a JSON object, without its braces. */
  members: string
  /** Bodies as SMTP sends them. Undefined if they need an encoding. */
  bodies: { text: string; html: string } | undefined
}

/** Sends a mail. A rejection is retried, unless it is a MailRefusedError. */
export type MailTransport = { send(mail: Mail): Promise<void> }

/** The mail server rejected the mail permanently. Not retried. */
export class MailRefusedError extends Error {}
