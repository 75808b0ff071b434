import { expect, test } from 'vitest'
import { answerExportProofRequests, requestExportProof } from './exportProofChannel.ts'

test('answers only the export page of its own session, once', async () => {
  const offers = new Map([['session-1', 'proof']])
  const stop = answerExportProofRequests((session) => {
    const token = offers.get(session)
    offers.delete(session)
    return token
  })
  const [other, own] = await Promise.all([
    requestExportProof('session-2'),
    requestExportProof('session-1'),
  ])
  expect([other, own]).toEqual([undefined, 'proof'])
  expect(await requestExportProof('session-1')).toBeUndefined()
  stop()
})
