import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cleanUpInTurn } from './cleanUpInTurn.ts'

test('runs one clean-up after the other, also after one failed, and throws the first fault', async () => {
  const events: string[] = []
  const part = (name: string, fault?: Error) => ({
    async cleanUp() {
      events.push(`${name} begins`)
      await pause(1)
      events.push(`${name} ends`)
      if (fault) throw fault
    },
  })
  const [first, second] = [new Error('first'), new Error('second')]
  const cleaning = cleanUpInTurn([part('a'), part('b', first), part('c', second), part('d')])
  await expect(cleaning).rejects.toBe(first)
  expect(events).toEqual(['a', 'b', 'c', 'd'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
