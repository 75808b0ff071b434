export type Message = {
  id: string
  channel: 'email' | 'sms' | 'whatsapp'
  from: string
  to: string
  subject: string
  text: string
  /** The six-digit code in the text, if any. */
  code: string | null
  receivedAt: string
}

export type Mailbox = {
  add(message: Omit<Message, 'id' | 'code' | 'receivedAt'>): void
  /** Newest first; all, or those to one address. */
  list(to?: string): Message[]
}

const MESSAGES_MAX = 1_000

/** The last thousand messages, in memory. */
export function createMailbox(): Mailbox {
  let messages: Message[] = []
  return {
    add(message) {
      // Six digits of a login, or eight of a recovery, that stand alone, because wallet addresses contain digit runs too.
      const code = /(?<!\w)\d{6}(?:\d\d)?(?!\w)/.exec(message.text)?.[0] ?? null
      const received = {
        ...message,
        id: crypto.randomUUID(),
        code,
        receivedAt: new Date().toISOString(),
      }
      messages = [received, ...messages].slice(0, MESSAGES_MAX)
    },
    list(to) {
      // An unencoded plus arrives as a space; phone numbers begin with one.
      const wanted = to?.toLowerCase().replace(/^ /, '+')
      return messages.filter((message) => !wanted || message.to.toLowerCase() === wanted)
    },
  }
}
