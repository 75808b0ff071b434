import {
  directionOf,
  LANGUAGES,
  type TranslatedLanguage,
} from '@latchkey/contract/values/languages'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { loadTexts } from './loadTexts.ts'

const LANGUAGE_MAX_BYTES = 8_000
const SOURCES = import.meta.glob<string>('./translations/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const languages = LANGUAGES.filter((one): one is TranslatedLanguage => one !== 'en')

/** Sentences that are the same in some language: names, loanwords, and conditions written with signs. */
const SAME =
  /^(App|URL|Name|Status|Details|Filter|Code|Login|Logins|Webhooks|Wallets|Internet|Operator|Accounts|Type|Action|Configuration|configuration|Sessions|Source|Route|Messages|Instruction «number»|Endpoints|E-mail|Notes|no|code|standard|SMS|Email|Passkey|Wallet|Smart wallet|Backup: iCloud|Backup: Google Drive|Backup: passkey)$/

type Leaf = { path: string; english: string; translated: string }

/** Calls texts with the names of their parameters, so that a lost one is seen. */
function* leaves(): Generator<{ path: readonly [string, string]; read(texts: object): string }> {
  for (const [area, texts] of Object.entries(en)) {
    for (const [key, text] of Object.entries(texts as Record<string, unknown>)) {
      const source = String(text)
      const names =
        typeof text === 'function'
          ? (source.slice(source.indexOf('(') + 1, source.indexOf(')')).match(/\w+/g) ?? [])
          : []
      yield {
        path: [area, key],
        read(all) {
          const found = (all as Record<string, Record<string, unknown>>)[area]?.[key]
          return typeof found === 'function'
            ? String(found(...names.map((name) => `«${name}»`)))
            : String(found)
        },
      }
    }
  }
}

const marks = (text: string) => [...new Set(text.match(/«\w+»/g))].sort().join()

function problemOf({ path, english, translated }: Leaf): string[] {
  if (marks(translated) !== marks(english)) return [`${path}: placeholders of ${translated}`]
  if (/undefined|\{\w+\}/.test(translated)) return [`${path}: ${translated}`]
  return translated === english && !SAME.test(english) ? [`${path}: not translated`] : []
}

describe.each(languages)('%s', (language) => {
  it('has every sentence with its placeholders', async () => {
    const texts = await loadTexts(language)
    const problems = [...leaves()].flatMap(({ path, read }) =>
      problemOf({ path: path.join('.'), english: read(en), translated: read(texts) }),
    )
    expect(problems).toEqual([])
  })

  it('isolates each value if the language is written from right to left, else none', async () => {
    const texts = await loadTexts(language)
    const isBare =
      directionOf(language) === 'rtl' ? /(?<!\u2068)«\w+»|«\w+»(?!\u2069)/ : /[\u2068\u2069]/
    const bare = [...leaves()].map(({ read }) => read(texts)).filter((text) => isBare.test(text))
    expect(bare).toEqual([])
  })

  it('has at most 8 kB gzipped', async () => {
    const source = new Blob([SOURCES[`./translations/${language}.ts`] ?? ''])
    const zipped = new Response(source.stream().pipeThrough(new CompressionStream('gzip')))
    const { byteLength } = await zipped.arrayBuffer()
    expect(byteLength).toBeGreaterThan(1_000)
    expect(byteLength).toBeLessThan(LANGUAGE_MAX_BYTES)
  })
})
