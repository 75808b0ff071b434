import { expect, test } from 'vitest'
import { back, type History, open, openOverFirst, type Visit } from './history.ts'

const landing: Visit = { name: 'landing', params: { view: 'main' } }
const socials: Visit = { name: 'landing', params: { view: 'other-socials' } }
const code: Visit = { name: 'one-time-code', params: { channel: 'email' } }
const terms: Visit = { name: 'accept-terms', params: {} }

test('puts the newest visit first and goes back one at a time', () => {
  const history = open(open([landing], socials), code)
  expect(history).toEqual([code, socials, landing])
  expect(back(history)).toEqual([socials, landing])
  expect(back(back(history))).toEqual([landing])
})

test('stays on the first screen', () => {
  expect(back([landing])).toEqual([landing])
})

test('drops the screens between when opening over the first', () => {
  const history: History = [code, socials, landing]
  expect(openOverFirst(history, terms)).toEqual([terms, landing])
})

test('does not change the previous history object', () => {
  const before: History = [landing]
  open(before, code)
  expect(before).toEqual([landing])
})
