import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailSink = Awaited<ReturnType<typeof startMailSink>>

/** Receives mails and returns the codes in them. */
export async function startMailSink() {
  const waiting = new Map<string, (code: string) => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        // Not a colour, which other mails to the address contain too.
        const code = /(?<![#\w])\d{6}\b/.exec(bodyOf(Buffer.concat(chunks).toString('utf8')))?.[0]
        if (code) {
          waiting.get(to)?.(code)
          waiting.delete(to)
        }
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The next code for an address. Call it before the code is requested. */
    codeFor: (address: string): Promise<string> =>
      new Promise((resolve) => waiting.set(address, resolve)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Reads the code from the body. Headers contain digits too (dates, ids). */
const bodyOf = (mail: string) => mail.slice(mail.indexOf('\r\n\r\n'))
