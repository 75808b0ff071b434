import { CROSS_APP_MESSAGES } from '@latchkey/contract/endpoints/crossApp'
import { expect, test } from 'vitest'
import { createAnswers } from './createAnswers.ts'

test('posts one answer to the origin of the opener and closes the window', () => {
  const told: unknown[] = []
  let closed = 0
  const answers = createAnswers(
    { closed: false, postMessage: (...given: unknown[]) => void told.push(given) },
    'https://app.example.com',
    () => {
      closed += 1
    },
  )
  answers.result('0xsigned', { action: 'set', value: 'a.b.c' })
  answers.error('too late')
  answers.result('0xagain')
  expect(told).toEqual([
    [
      {
        type: CROSS_APP_MESSAGES.response,
        result: '0xsigned',
        token: { action: 'set', value: 'a.b.c' },
      },
      'https://app.example.com',
    ],
  ])
  expect(closed).toBe(1)
})
