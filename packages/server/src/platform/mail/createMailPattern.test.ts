import { text as readAll } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createMailPattern, PLACE_OF_CODE } from './createMailPattern.ts'
import { plainMessage } from './plainMessage.ts'

const FROM = { header: 'Acme <no-reply@acme.example>', address: 'no-reply@acme.example' }
const OPTIONS = { boundary: 'edge', sentAt: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)) }
const CONTENT = {
  subject: 'Your code',
  text: `.Your code:\n\n${PLACE_OF_CODE}\n.\n`,
  html: `<p class="code">\n..${PLACE_OF_CODE}</p>\n`,
}
const filledWith = (code: string) => ({
  subject: 'Your code',
  text: `.Your code:\n\n${code}\n.\n`,
  html: `<p class="code">\n..${code}</p>\n`,
})
const written = (mail: Parameters<typeof plainMessage>[0]) => {
  const message = plainMessage(mail, FROM, OPTIONS)
  return message && readAll(message.createReadStream())
}

test('fills the code into the subject, both bodies and their JSON', () => {
  const pattern = createMailPattern(CONTENT)
  for (const code of ['492817', '000111']) {
    const { prepared, ...content } = pattern(code)
    expect(content).toEqual(filledWith(code))
    expect(JSON.parse(`{${prepared.members}}`)).toEqual(filledWith(code))
  }
})

test('a prepared mail is sent as the same mail without preparation', async () => {
  const mail = { messageId: '<1@acme.example>', to: 'ada@example.com' }
  const prepared = await written({ ...mail, ...createMailPattern(CONTENT)('492817') })
  expect(prepared).toContain('\r\n..492817</p>')
  expect(prepared).toBe(await written({ ...mail, ...filledWith('492817') }))
})

test.each([
  ['an umlaut', { text: `Grüße: ${PLACE_OF_CODE}\n` }],
  ['a line that is too long with its code', { html: `${'a'.repeat(993)}${PLACE_OF_CODE}\n` }],
])('does not prepare the bodies of a mail with %s', async (_, change) => {
  const mail = createMailPattern({ ...CONTENT, ...change })('492817')
  expect(mail.prepared.bodies).toBeUndefined()
  expect(JSON.parse(`{${mail.prepared.members}}`)).toMatchObject({
    text: mail.text,
    html: mail.html,
  })
  const sent = { messageId: '<1@acme.example>', to: 'ada@example.com', ...mail }
  expect(await written(sent)).toBeUndefined()
})
