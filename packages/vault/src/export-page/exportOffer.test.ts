import { expect, test } from 'vitest'
import { answerExportPages, askForOffer } from './exportOffer.ts'

test('the vault answers the page of its own session, once; no other page hears of it', async () => {
  const offers = new Map([['session-1', 'proof']])
  const stop = answerExportPages((session) => {
    const token = offers.get(session)
    offers.delete(session)
    return token
  })
  const [other, own] = await Promise.all([askForOffer('session-2'), askForOffer('session-1')])
  expect([other, own]).toEqual([undefined, 'proof'])
  expect(await askForOffer('session-1')).toBeUndefined()
  stop()
})
