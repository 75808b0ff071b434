import { expect, test } from 'vitest'
import { createHandlers } from '../handlers/createHandlers.ts'
import { openChannel } from './openChannel.ts'

const HOST = 'https://app.example'
const TRIALS = 1_000

type Received = { to: string; id: unknown; targetOrigin: string }

/** A page that records the messages it receives. */
const createPage = (name: string, received: Received[]) => ({
  postMessage: (message: { id?: unknown }, targetOrigin: string) =>
    received.push({ to: name, id: message.id, targetOrigin }),
})

/** A random order from a seed, so that a failure can be repeated. */
function shuffled<Value>(values: readonly Value[], seed: number): Value[] {
  const result = [...values]
  let state = seed + 1
  for (let place = result.length - 1; place > 0; place -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const other = state % (place + 1)
    ;[result[place], result[other]] = [result[other]!, result[place]!]
  }
  return result
}

test(`answers only the allowed parent in ${TRIALS} races with other frames`, async () => {
  let answers = 0
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const received: Received[] = []
    const parent = createPage('parent', received)
    const sibling = createPage('sibling', received)
    const location = { origin: 'https://vault.example' }
    const vault = Object.assign(new EventTarget(), {
      parent,
      top: parent,
      location,
    }) as unknown as Window
    const handlers = createHandlers({
      keys: { run: async () => ({}) as never },
      wallets: {} as never,
      userSigner: {} as never,
      factors: {} as never,
      consents: {} as never,
      device: {} as never,
    })
    openChannel(
      vault,
      { isAllowedOrigin: (origin) => origin === HOST, gate: (_, work) => work() },
      handlers,
    )
    const offers = [
      { id: 'own', source: parent, origin: HOST },
      // The same id again: a second opener, or a replay.
      { id: 'own', source: parent, origin: HOST },
      { id: 'own', source: sibling, origin: HOST },
      { id: 'sibling', source: sibling, origin: HOST },
      { id: 'foreign', source: parent, origin: 'https://evil.example' },
      { id: 'opaque', source: parent, origin: 'null' },
      { id: 'sourceless', source: null, origin: HOST },
    ]
    for (const { id, source, origin } of shuffled(offers, trial)) {
      const data = { id, event: 'privy:iframe:ready', data: {} }
      vault.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
      if (trial % 3 === 0) await Promise.resolve()
    }
    await new Promise((resolve) => setImmediate(resolve))
    expect(received, `trial ${trial}`).toEqual([{ to: 'parent', id: 'own', targetOrigin: HOST }])
    answers += received.length
  }
  expect(answers).toBe(TRIALS)
})
