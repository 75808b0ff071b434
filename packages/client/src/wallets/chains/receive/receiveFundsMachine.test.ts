import { expect, test } from 'vitest'
import { createFlow } from '../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { createTestClock } from '../../../testing/createTestClock.ts'
import { receiveFundsMachine } from './receiveFundsMachine.ts'

test('polls every 2 s, despite errors and spending, until the balance grows', async () => {
  const clock = createTestClock()
  const answers = [5n, 'silence', 3n, 4n, 9n, 20n]
  const flow = createFlow(
    receiveFundsMachine({
      balance: 5n,
      async readBalance() {
        const answer = answers.shift()
        if (typeof answer !== 'bigint') throw new Error('silence')
        return answer
      },
    }),
    { clock },
  )
  const seen: string[] = []
  for (let look = 0; look < 6; look += 1) {
    clock.advance(WALLET_LIMITS.receiveBalancePollMs)
    await new Promise((resolve) => setTimeout(resolve))
    seen.push(`${flow.getState().status} ${flow.getState().balance}`)
  }
  expect(seen).toEqual([
    'waiting 5',
    'waiting 5',
    'waiting 3',
    'waiting 4',
    'arrived 9',
    'arrived 9',
  ])
  expect(answers).toEqual([20n])
})

test('compares with the first balance that it reads', async () => {
  const clock = createTestClock()
  const answers = ['silence', 5n, 5n, 6n]
  const flow = createFlow(
    receiveFundsMachine({
      balance: null,
      async readBalance() {
        const answer = answers.shift()
        if (typeof answer !== 'bigint') throw new Error('silence')
        return answer
      },
    }),
    { clock },
  )
  const seen: string[] = []
  for (let look = 0; look < 4; look += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    seen.push(`${flow.getState().status} ${flow.getState().balance}`)
    clock.advance(WALLET_LIMITS.receiveBalancePollMs)
  }
  expect(seen).toEqual(['waiting null', 'waiting 5', 'waiting 5', 'arrived 6'])
})
