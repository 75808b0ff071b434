import { expect, test } from 'vitest'
import { toProblemMessage } from './toProblemMessage.ts'

test('does not blame the network if the node answered', () => {
  expect(
    toProblemMessage({ kind: 'preparing', detail: 'execution reverted: balance too low' }),
  ).toBe('execution reverted: balance too low\nNothing was sent.')
})

test('says that the network could not be reached if no node answered', () => {
  expect(toProblemMessage({ kind: 'preparing', detail: null })).toBe(
    'The network could not be reached. Nothing was sent.',
  )
})

test("adds what became of the transaction to the node's message", () => {
  expect(toProblemMessage({ kind: 'refused', detail: 'nonce too low' })).toBe(
    'nonce too low\nThe network did not accept it. Nothing was sent.',
  )
})
