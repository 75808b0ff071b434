import { expect, test } from 'vitest'
import { toAttempt } from './attackPage.ts'

test('reports an error code and silence as nothing stolen', () => {
  expect(toAttempt('sign', { error: { type: 'approval_required' } })).toEqual({
    name: 'sign',
    got: 'approval_required',
    isStolen: false,
  })
  expect(toAttempt('sign', null)).toMatchObject({ got: 'no answer', isStolen: false })
})

test('reports every other reply as stolen, and shows a signature', () => {
  const signature = `0x${'ab'.repeat(65)}`
  expect(toAttempt('sign', { data: { response: { data: signature } } })).toEqual({
    name: 'sign',
    got: `a signature: ${signature}`,
    isStolen: true,
  })
  expect(toAttempt('delegate', { data: {} })).toMatchObject({ isStolen: true })
})
