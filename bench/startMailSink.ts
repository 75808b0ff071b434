import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailSink = Awaited<ReturnType<typeof startMailSink>>

/** Receives mails and returns the newest code for each address. */
export async function startMailSink() {
  const waiting = new Map<string, (code: string) => void>()
  const arrived = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const code = /\b(\d{6})\b/.exec(bodyOf(Buffer.concat(chunks).toString('utf8')))?.[1]
        if (code) {
          waiting.get(to)?.(code)
          if (!waiting.delete(to)) arrived.set(to, code)
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
    codeFor(address: string): Promise<string> {
      const code = arrived.get(address)
      if (code) {
        arrived.delete(address)
        return Promise.resolve(code)
      }
      return new Promise((resolve) => waiting.set(address, resolve))
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Reads the code from the body. Headers contain digits too (dates, ids). */
const bodyOf = (mail: string) => mail.slice(mail.indexOf('\r\n\r\n'))
