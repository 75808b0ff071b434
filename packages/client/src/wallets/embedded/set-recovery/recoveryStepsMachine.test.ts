import { expect, test } from 'vitest'
import { createFlow } from '../../../core/flow/createFlow.ts'
import { createTestClock } from '../../../testing/createTestClock.ts'
import type { UserOwnedMethod } from '../EmbeddedWallet.ts'
import { recoveryStepsMachine } from './recoveryStepsMachine.ts'

function start(methods: readonly UserOwnedMethod[], isUserInitiated: boolean) {
  const flow = createFlow(recoveryStepsMachine({ methods, isUserInitiated }), {
    clock: createTestClock(),
  })
  const names = () => flow.getState().visits.map(({ name }) => name)
  return { flow, names }
}

test('lets the user choose one of several methods, and go back to choose another', () => {
  const { flow, names } = start(['user-passcode', 'google-drive'], false)
  expect(names()).toEqual(['selection'])
  flow.send({ type: 'choose', method: 'google-drive' })
  expect(names()).toEqual(['set-up', 'selection'])
  flow.send({ type: 'back' })
  expect(names()).toEqual(['selection'])
})

test('explains a password that the app requires, and does not go back to the explanation', () => {
  const { flow, names } = start(['user-passcode'], false)
  expect(names()).toEqual(['splash'])
  flow.send({ type: 'choose', method: 'user-passcode' })
  expect(names()).toEqual(['set-up'])
})

test.each<{ methods: UserOwnedMethod[]; isUserInitiated: boolean }>([
  { methods: ['user-passcode'], isUserInitiated: true },
  { methods: ['google-drive'], isUserInitiated: false },
])('sets up the only method at once: %j', ({ methods, isUserInitiated }) => {
  const { flow, names } = start(methods, isUserInitiated)
  expect(names()).toEqual(['set-up'])
  flow.send({ type: 'back' })
  expect(names()).toEqual(['set-up'])
})
