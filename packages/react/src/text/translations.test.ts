import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import {
  directionOf,
  LANGUAGES,
  type TranslatedLanguage,
} from '@latchkey/contract/values/languages'
import { describe, expect, it, vi } from 'vitest'
import { accountText } from './account.ts'
import { accountPagesText } from './accountPages.ts'
import { approvalText } from './approval.ts'
import { AREAS, type Part } from './areas.ts'
import { crossAppText } from './crossApp.ts'
import { delegationText } from './delegation.ts'
import { screenText } from './en.ts'
import { errorTexts } from './errors.ts'
import { externalWalletText } from './externalWallet.ts'
import { farcasterSignerText } from './farcasterSigner.ts'
import { fundingText } from './funding.ts'
import { fundingTransferText } from './fundingTransfer.ts'
import { loadPart } from './loadPart.ts'
import { mfaText } from './mfa.ts'
import { migrationText } from './migration.ts'
import type { PluralForms } from './plural.ts'
import { receiveText } from './receive.ts'
import { solanaText } from './solana.ts'
import type { Texts } from './Texts.ts'
import { transactionText } from './transaction.ts'
import { walletText } from './wallet.ts'

/** A fallback to `other` would hide a missing form. */
vi.mock('./plural.ts', () => ({
  plural(language: string, count: number, forms: PluralForms) {
    const category = new Intl.PluralRules(language).select(count)
    if (forms[category] === undefined) throw new Error(`no form for ${count} (${category})`)
    return forms[category]
  },
}))

const LOGIN_MAX_BYTES = 6_000
const ENGLISH: Texts = {
  screens: screenText,
  errors: errorTexts,
  account: accountText,
  accountPages: accountPagesText,
  crossApp: crossAppText,
  externalWallet: externalWalletText,
  mfa: mfaText,
  approval: approvalText,
  delegation: delegationText,
  farcasterSigner: farcasterSignerText,
  migration: migrationText,
  wallet: walletText,
  funding: fundingText,
  fundingTransfer: fundingTransferText,
  receive: receiveText,
  solana: solanaText,
  transaction: transactionText,
}
const PARTS = [...new Set<Part>(Object.values(AREAS))]
const languages = LANGUAGES.filter((one): one is TranslatedLanguage => one !== 'en')

/** Sentences that are the same in some language: names, abbreviations, examples and loanwords. */
const SAME =
  /^(your@email\.com|Ethereum|Solana|Coinbase|MoonPay|Google Drive|Apple iCloud|XXXX-XXXX-XXXX|SMS|…|\(.* \/ .*\)|Recent|Wallet|Email|Passkey|Nonce|Total|Details|Maximum|Time-out|Password|\d+ (items?|bytes?)|Discriminator|tokens)$/

/** Counts of every plural category, in every language. */
const COUNTS = [0, 1, 2, 3, 5, 11, 20, 21, 22, 25, 100, 101, 102, 103, 111]

type Leaf = { path: string; english: unknown; translated: unknown }

function* leaves(english: unknown, translated: unknown, path: string): Generator<Leaf> {
  if (typeof english !== 'object' || english === null) {
    yield { path, english, translated }
    return
  }
  for (const [key, value] of Object.entries(english))
    yield* leaves(value, (translated as Record<string, unknown>)?.[key], `${path}.${key}`)
}

/** Calls a text with recognisable arguments, or with a count where it needs one. */
function* results({ path, english, translated }: Leaf): Generator<Leaf> {
  if (typeof english !== 'function') {
    yield { path, english, translated }
    return
  }
  for (const given of argumentsOf(english)) {
    const call = (text: unknown) => (text as (...given: unknown[]) => unknown)(...given)
    yield* leaves(call(english), call(translated), `${path}(${JSON.stringify(given)})`)
  }
}

const OBJECT_ARGUMENT = { origin: '«origin»', name: '«name»' }

function argumentsOf(text: unknown): readonly unknown[][] {
  const source = String(text)
  if (source.startsWith('({')) return [[OBJECT_ARGUMENT], [{ origin: '«origin»' }]]
  const names = source.slice(0, source.indexOf('=>')).match(/\w+/g) ?? []
  if (names.length === 1 && /^(count|remaining|days|wallets)$/.test(names[0]))
    return COUNTS.map((count) => [count])
  if (names[0] === 'waitMs') return [[0], [120_000], [7_200_001]]
  const given = names.map((name) =>
    name === 'chainType' ? 'solana' : name === 'action' ? 'Recovery' : `«${name}»`,
  )
  return source.includes('null') || source.includes('? `')
    ? [given, [null, ...given.slice(1)]]
    : [given]
}

/** Describes what is wrong with a translated sentence. */
function problemsOf({ path, english, translated }: Leaf): string[] {
  const marks = (text: unknown) => [...new Set(String(text).match(/«\w+»/g))].sort().join()
  const isSame = translated === english && english !== '' && !SAME.test(String(english))
  return [
    ...(typeof translated === 'string' ? [] : [`${path}: missing`]),
    ...(marks(translated) === marks(english) ? [] : [`${path}: placeholders of ${translated}`]),
    ...(/undefined|NaN|\{\w+\}|\bnull\b/.test(String(translated))
      ? [`${path}: ${translated}`]
      : []),
    ...(isSame ? [`${path}: not translated`] : []),
  ]
}

describe.each(languages)('%s', (language) => {
  it('has every sentence, with its placeholders and plurals', async () => {
    const texts = Object.assign(
      {},
      ...(await Promise.all(PARTS.map((part) => loadPart(language, part)))),
    )
    const problems = [...leaves(ENGLISH, texts, language)].flatMap((leaf) =>
      [...results(leaf)].flatMap(problemsOf),
    )
    expect(problems).toEqual([])
  })

  it('isolates each value if the language is written from right to left, else none', async () => {
    const texts = Object.assign(
      {},
      ...(await Promise.all(PARTS.map((part) => loadPart(language, part)))),
    )
    const sentences = [...leaves(ENGLISH, texts, language)].flatMap((leaf) =>
      [...results(leaf)].map(({ translated }) => String(translated)),
    )
    const isBare =
      directionOf(language) === 'rtl' ? /(?<!\u2068)«\w+»|«\w+»(?!\u2069)/ : /[\u2068\u2069]/
    expect(sentences.filter((sentence) => isBare.test(sentence))).toEqual([])
  })

  it('has login texts of at most 6 kB gzipped', () => {
    const file = new URL(`./translations/${language}/login.ts`, import.meta.url)
    expect(gzipSync(readFileSync(file)).length).toBeLessThan(LOGIN_MAX_BYTES)
  })
})
