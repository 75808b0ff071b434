import { expect, it } from 'vitest'
import { codeMail } from '../../features/one-time-code/emailChannel.ts'
import { ConfigurationError } from '../config/ConfigurationError.ts'
import { mailApp } from './mailApp.fixture.ts'
import { mailLanguageOf, mailTextsOf, readLanguageTags } from './mailTextsOf.ts'

const CODE = { code: '492817', minutes: 10, purpose: 'login' } as const

it.each([
  ['de', ['de']],
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.1, fr;q=0.9', ['fr', 'en']],
  ['*, sv;q=0', []],
  ['de;q=banana', []],
  ['', ['']],
])('reads the tags of %j', (header, tags) => {
  expect(readLanguageTags(header)).toEqual(tags)
})

it.each([
  ['fr-CA,en;q=0.5', undefined, 'fr'],
  ['xx', 'ja', 'ja'],
  [undefined, 'ja', 'ja'],
  [undefined, undefined, 'en'],
  [`${'xx,'.repeat(10_000)}de`, undefined, 'en'],
] as const)('resolves %.20s with the default %s to %s', (header, language, expected) => {
  expect(mailLanguageOf(mailApp({ mails: { language } }, header))).toBe(expected)
})

it('writes durations and times as the language does', () => {
  const arabic = mailTextsOf(mailApp({}, 'ar'))
  expect(arabic.durationOf(10, 'minute')).toContain('دقائق')
  expect(mailTextsOf(mailApp()).durationOf(72, 'hour')).toBe('72 hours')
  expect(mailTextsOf(mailApp()).timeOf(0)).toBe('1970-01-01 00:00 UTC')
  expect(mailTextsOf(mailApp({}, 'de')).timeOf(0)).toBe('1. Januar 1970 um 00:00 UTC')
})

it('isolates the values in a sentence from right to left, also in one that the app replaces', () => {
  const app = (language: string) => mailApp({ name: 'Acme 24/7' }, language)
  expect(codeMail(app('he'), CODE).subject).toContain('\u2068Acme 24/7\u2069')
  expect(codeMail(app('de'), CODE).subject).toContain('für Acme 24/7')
  const texts = { ar: { code: { title: { login: (name: string) => `مرحبًا ${name}` } } } }
  const arabic = codeMail(mailApp({ name: 'Acme 24/7', mails: { texts } }, 'ar'), CODE)
  expect(arabic.html).toContain('مرحبًا \u2068Acme 24/7\u2069')
})

it('replaces single sentences of one language and keeps the others', () => {
  const texts = { de: { code: { title: { login: (app: string) => `Servus bei ${app}` } } } }
  const german = codeMail(mailApp({ mails: { texts } }, 'de'), CODE)
  expect(german.html).toContain('Servus bei Acme')
  expect(german.subject).toBe('Ihr Anmeldecode für Acme')
  expect(codeMail(mailApp({ mails: { texts } }, 'fr'), CODE).html).not.toContain('Servus')
})

it.each([
  [{ xx: {} }, 'xx is no language of mails'],
  [{ de: { code: { titel: 'x' } } }, 'de.code.titel is no text of a mail'],
  [{ de: { code: { secrecy: () => 'x' } } }, 'de.code.secrecy must be a string'],
  [{ de: { code: 'x' } }, 'de.code must be an object'],
])('rejects the texts %j', (texts, message) => {
  const mails = { texts } as never
  expect(() => mailApp({ mails })).toThrow(ConfigurationError)
  expect(() => mailApp({ mails })).toThrow(message)
})

it('lets the template of the app replace parts of a mail', () => {
  const mail = codeMail(
    mailApp({
      accentColor: '#2f6fed',
      mails: {
        logoUrl: 'https://acme.example/logo.png',
        template: ({ kind, language, parts }) => ({
          subject: `[${kind} ${language}] ${parts.code}`,
        }),
      },
    }),
    CODE,
  )
  expect(mail.subject).toBe('[login-code en] 492817')
  expect(mail.html).toContain('src="https://acme.example/logo.png"')
  expect(mail.text).toContain('492817')
})
