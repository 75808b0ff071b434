import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { smtpTransport } from './smtpTransport.ts'

const received: string[] = []
/** An SMTP server that accepts everything and keeps the mail as it was sent. */
const server = createServer((socket) => {
  let mail: string | undefined
  socket.write('220 test\r\n')
  socket.setEncoding('utf8').on('data', (text: string) => {
    if (mail === undefined) {
      if (text.startsWith('DATA')) mail = ''
      socket.write(text.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n')
      return
    }
    mail += text
    if (!mail.endsWith('\r\n.\r\n')) return
    received.push(mail)
    mail = undefined
    socket.write('250 ok\r\n')
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

const { port } = server.address() as { port: number }
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const MAIL = {
  messageId: '<1@acme.example>',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hi.\n',
  html: '<p>Hi.</p>\n',
}

test.each([
  ['signs mails with DKIM if a key is given', true],
  ['sends mails unsigned without a key', false],
])('%s', async (_, isSigned) => {
  const transport = smtpTransport({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Acme <no-reply@acme.example>',
    dkim: isSigned ? { domain: 'acme.example', selector: 's1', privateKey } : undefined,
  })
  await transport.send(MAIL)
  transport.close()
  const headers =
    received
      .at(-1)
      ?.split('\r\n\r\n')[0]
      ?.replace(/\r\n\s+/g, ' ') ?? ''
  const signature = /^DKIM-Signature: (.*)$/m.exec(headers)?.[1]
  if (!isSigned) expect(signature).toBeUndefined()
  else expect(signature).toMatch(/d=acme\.example; .*s=s1; .*h=.*from:.*subject:/)
  // Codes and security notices are transactional: RFC 8058 is for lists.
  expect(headers).not.toMatch(/List-Unsubscribe/i)
})
