import { setTimeout as pause } from 'node:timers/promises'
import { VAULT_LIMITS } from '@latchkey/contract/messages/vaultMessages'
import { expect, onTestFinished, test } from 'vitest'
import { answerFrames, requestFromFrames } from './frameChannel.ts'

let count = 0
const newName = () => `frames-${++count}`
const DELIVERY_MS = 50

/** A frame of the same origin that can send anything. */
function openFrame(name: string) {
  const channel = new BroadcastChannel(name)
  onTestFinished(() => channel.close())
  const heard: unknown[] = []
  channel.onmessage = ({ data }) => heard.push(data)
  return { heard, post: (data: unknown) => channel.postMessage(data) }
}

function answerWith(name: string, take: (subject: string) => string | undefined) {
  const close = answerFrames(name, take)
  onTestFinished(close)
  return close
}

test('answers a request for a subject with its value', async () => {
  const name = newName()
  answerWith(name, (subject) => `value of ${subject}`)
  expect(await requestFromFrames(name, 'proof')).toBe('value of proof')
})

test('does not answer a subject without a value', async () => {
  const name = newName()
  const { heard } = openFrame(name)
  answerWith(name, () => undefined)
  const startedMs = performance.now()
  expect(await requestFromFrames(name, 'proof')).toBeUndefined()
  expect(performance.now() - startedMs).toBeGreaterThan(VAULT_LIMITS.frameAnswerWaitMs - 50)
  expect(heard).toEqual([{ subject: 'proof', nonce: expect.any(String) }])
})

test('does not answer after it was closed', async () => {
  const name = newName()
  const close = answerWith(name, () => 'value')
  close()
  expect(await requestFromFrames(name, 'proof')).toBeUndefined()
})

test.each([
  ['nothing', null],
  ['no subject', { nonce: 'n' }],
  ['no nonce', { subject: 's' }],
  ['a subject that is no text', { subject: 1, nonce: 'n' }],
  ['a nonce that is no text', { subject: 's', nonce: 1 }],
  ['an answer', { subject: 's', nonce: 'n', answer: 'a' }],
  ['an answer that is no text', { subject: 's', nonce: 'n', answer: 1 }],
])('ignores a message with %s', async (_, message) => {
  const name = newName()
  const taken: string[] = []
  const { heard, post } = openFrame(name)
  answerWith(name, (subject) => {
    taken.push(subject)
    return 'value'
  })
  post(message)
  await pause(DELIVERY_MS)
  expect([taken, heard]).toEqual([[], []])
})

test('accepts only an answer in text to its own request', async () => {
  const name = newName()
  const { heard, post } = openFrame(name)
  const requested = requestFromFrames(name, 'proof')
  await pause(DELIVERY_MS)
  const request = heard[0] as { nonce: string }
  post({ ...request, nonce: 'of-another', answer: 'stolen' })
  post({ ...request, answer: 1 })
  post({ ...request })
  post({ ...request, answer: 'right' })
  expect(await requested).toBe('right')
})
