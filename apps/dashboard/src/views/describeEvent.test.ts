import { describe, expect, it } from 'vitest'
import { en } from '../text/en.ts'
import { loadTexts } from '../text/loadTexts.ts'
import { describeDetails, nameAction, nameEvent, namePlace } from './describeEvent.ts'

/** Everything that the server writes into the audit trail. */
const SOURCES = import.meta.glob<string>('../../../../packages/server/src/features/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const server = Object.entries(SOURCES)
  .filter(([path]) => !path.includes('.test.') && !path.includes('.fixture.'))
  .map(([, source]) => source)
const found = (pattern: RegExp) => [
  ...new Set(
    server.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)),
  ),
]

describe('nameEvent', () => {
  it('names each kind in words', () => {
    expect(nameEvent('wallet_recovered', en)).toBe('Wallet opened on a new device')
  })

  it('keeps an unknown kind', () => {
    expect(nameEvent('event_of_tomorrow', en)).toBe('event_of_tomorrow')
    expect(nameEvent('constructor', en)).toBe('constructor')
  })

  it('has no kind that the server does not write', () => {
    const all = server.join('\n')
    expect(Object.keys(en.events).filter((kind) => !all.includes(`'${kind}'`))).toEqual([])
  })
})

describe('nameAction', () => {
  it('names each action that the server records in words', () => {
    const actions = found(/action: '([a-z]+\.[a-z]+)'/g)
    expect(actions.length).toBeGreaterThan(10)
    expect(actions.filter((action) => nameAction(action, en) === action)).toEqual([])
  })

  it('keeps an unknown action', () => {
    expect(nameAction('user.promote', en)).toBe('user.promote')
    expect(nameAction('constructor', en)).toBe('constructor')
  })
})

describe('describeDetails', () => {
  it('names login method and backup, and shows other details as they are', () => {
    expect(describeDetails({ method: 'google' }, en)).toEqual({ words: 'Google', rest: null })
    expect(describeDetails({ method: 'user-passcode', version: 2 }, en)).toEqual({
      words: 'Backup: password',
      rest: '{"version":2}',
    })
  })
})

describe('namePlace', () => {
  it('names a country in the language of the dashboard', async () => {
    expect(namePlace('DE', 'en', en)).toBe('Germany')
    expect(namePlace('DE', 'ja', await loadTexts('ja'))).toBe('ドイツ')
  })

  it('names the kind of network, and says if the place is unknown', () => {
    expect(namePlace('private', 'en', en)).toBe('Private network')
    expect(namePlace(null, 'en', en)).toBe('unknown')
    expect(namePlace('<b>', 'en', en)).toBe('<b>')
  })
})
