import { expect, test } from 'vitest'
import { back, type History, open, openOverFirst, type Visit } from './history.ts'

const landing: Visit = { name: 'landing', params: { view: 'main' } }
const socials: Visit = { name: 'landing', params: { view: 'other-socials' } }
const code: Visit = { name: 'one-time-code', params: { channel: 'email' } }
const terms: Visit = { name: 'accept-terms', params: {} }

test('the newest visit stands first, and back leads through the others in turn', () => {
  const history = open(open([landing], socials), code)
  expect(history).toEqual([code, socials, landing])
  expect(back(history)).toEqual([socials, landing])
  expect(back(back(history))).toEqual([landing])
})

test('back on the first screen stays there', () => {
  expect(back([landing])).toEqual([landing])
})

test('a screen over the first leaves no way back to what lay between', () => {
  const history: History = [code, socials, landing]
  expect(openOverFirst(history, terms)).toEqual([terms, landing])
})

test('opening changes nothing about the history one came from', () => {
  const before: History = [landing]
  open(before, code)
  expect(before).toEqual([landing])
})
