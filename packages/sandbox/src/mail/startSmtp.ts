import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Mailbox } from './createMailbox.ts'

/** The next behaviour of the mail server: accept, reject temporarily, or hang. */
export const MAIL_MODES = ['accept', 'refuse', 'hang'] as const
export type MailMode = (typeof MAIL_MODES)[number]

export type Smtp = {
  url: string
  setMode(mode: MailMode): void
  close(): Promise<void>
}

const MESSAGE_MAX_BYTES = 1_048_576
const HOST = '127.0.0.1'

/** A mail server that stores all mails and forwards none. */
export async function startSmtp({
  port,
  mailbox,
}: {
  port: number
  mailbox: Mailbox
}): Promise<Smtp> {
  let mode: MailMode = 'accept'
  const answer = (callback: (error?: Error | null) => void) => {
    if (mode === 'accept') callback()
    else if (mode === 'refuse') callback(Object.assign(new Error('Not now'), { responseCode: 421 }))
    // 'hang': no reply
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MESSAGE_MAX_BYTES,
    closeTimeout: 100,
    onConnect: (_session, callback) => answer(callback),
    // Read for every mail, because senders keep connections open.
    onMailFrom: (_address, _session, callback) => answer(callback),
    onData(stream, { envelope }, callback) {
      receive(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ from, subject = '', text = '' }) => {
          const sender = from?.name || from?.address || 'unknown sender'
          for (const { address } of envelope.rcptTo) {
            mailbox.add({ channel: 'email', from: sender, to: address, subject, text })
          }
          callback()
        })
        .catch(callback)
    },
  })
  server.on('error', () => {}) // a dropped connection does not stop the server
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, HOST, () => resolve())
  })
  return {
    url: `smtp://${HOST}:${(server.server.address() as AddressInfo).port}`,
    setMode(next) {
      mode = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
