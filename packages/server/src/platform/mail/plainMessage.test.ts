import { text as readAll } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { codeMail } from '../../features/one-time-code/emailChannel.ts'
import { mailApp } from './mailApp.fixture.ts'
import { plainMessage } from './plainMessage.ts'

const FROM = { header: '"Acme, Inc." <no-reply@acme.example>', address: 'no-reply@acme.example' }
const OPTIONS = { boundary: 'edge', sentAt: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)) }
const MAIL = {
  messageId: '<1@acme.example>',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hi.\n',
  html: '<p>Hi.</p>\n',
}

test('builds a multipart mail with text, HTML and all required headers', async () => {
  const message = plainMessage(MAIL, FROM, OPTIONS)
  expect(message?.getEnvelope()).toEqual({ from: 'no-reply@acme.example', to: ['ada@example.com'] })
  expect(message?.messageId()).toBe('<1@acme.example>')
  const written = await readAll(message!.createReadStream())
  expect(written.split('\r\n')).toEqual([
    'From: "Acme, Inc." <no-reply@acme.example>',
    'To: ada@example.com',
    'Subject: Hello',
    'Message-ID: <1@acme.example>',
    'Date: Fri, 02 Jan 2026 03:04:05 +0000',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 7bit',
    '',
    'Hi.',
    '',
    '--edge',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: 7bit',
    '',
    '<p>Hi.</p>',
    '',
    '--edge--',
    '',
  ])
})

test('builds the code mail of an app with an ASCII name', () => {
  const mail = {
    ...MAIL,
    ...codeMail(mailApp(), { code: '492817', minutes: 10, purpose: 'login' }),
  }
  expect(plainMessage(mail, FROM, OPTIONS)).toBeDefined()
})

test.each([
  ['one line of 998 characters', 'a'.repeat(998)],
  ['such a line before a line break', `${'a'.repeat(998)}\n`],
  ['many lines of 998 characters', `${'a'.repeat(998)}\n`.repeat(9)],
  ['a short line before a line of 998 characters', `a\n${'a'.repeat(998)}\nb`],
  ['short lines', 'a\n'.repeat(2_000)],
])('builds a mail with %s', (_, text) => {
  expect(plainMessage({ ...MAIL, text }, FROM, OPTIONS)).toBeDefined()
})

test.each([
  ['an umlaut in the text', { text: 'Grüße' }],
  ['an umlaut in the HTML', { html: '<p>Grüße</p>' }],
  ['an umlaut in the subject', { subject: 'Grüße' }],
  ['an umlaut in the address', { to: 'jörg@example.com' }],
  ['a subject longer than a line', { subject: 'a'.repeat(68) }],
  ['a subject of two lines', { subject: 'Hi\nBcc: eve@evil.example' }],
  ['a bare carriage return', { text: 'Hi.\rBcc: eve@evil.example' }],
  ['a NUL', { html: '\0' }],
  ['a line above the SMTP limit', { text: `${'a'.repeat(999)}\n` }],
  ['a last line above the SMTP limit', { text: `a\n${'a'.repeat(999)}` }],
  ['a line above the SMTP limit after others', { text: `a\n${'b'.repeat(999)}\nc` }],
])('returns undefined for a mail with %s', (_, change) => {
  expect(plainMessage({ ...MAIL, ...change }, FROM, OPTIONS)).toBeUndefined()
})
