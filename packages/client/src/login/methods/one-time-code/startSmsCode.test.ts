import { HEADERS, refreshSession } from '@latchkey/contract'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
import { expect, test } from 'vitest'
import { createFakeClient } from '../../../testing/createFakeClient.ts'
import { refuse } from '../../../testing/createFakeServer.ts'
import { startSmsCode } from './startSmsCode.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

async function open(ownUi = true) {
  const { client, server, ports } = createFakeClient({ config: { sms_auth: true } })
  const bodies: unknown[] = []
  const session = server.answers[refreshSession.path]
  server.answers[sendSmsCode.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: { success: true } }
  }
  server.answers[verifySmsCode.path] = (body) => {
    bodies.push(body)
    return session?.(body) ?? refuse('not_found')
  }
  client.start()
  await settled()
  const flow = startSmsCode(client, { mode: 'no-signup', ownUi })
  const submit = (address: string) => flow.send({ type: 'submit-address', address })
  return { client, server, ports, bodies, flow, submit }
}

test('logs in with a phone number and code, and remembers the login method', async () => {
  const { client, bodies, flow, submit } = await open()
  submit('+1 415 555 0123')
  await settled()
  expect(flow.getState().status).toBe('awaiting-code-input')
  flow.send({ type: 'submit-code', code: '123456' })
  await settled()
  expect(flow.getState().status).toBe('done')
  expect(bodies).toEqual([
    { phoneNumber: '+1 415 555 0123' },
    { phoneNumber: '+1 415 555 0123', code: '123456', mode: 'no-signup' },
  ])
  expect(client.getState().recentLoginMethod).toBe('sms')
})

test('sends the modal header only for the modal', async () => {
  for (const [ownUi, mark] of [
    [true, 't'],
    [false, null],
  ] as const) {
    const { ports, submit } = await open(ownUi)
    submit('+14155550123')
    await settled()
    expect(ports.requests.at(-1)?.headers.get(HEADERS.ownUi)).toBe(mark)
  }
})

test('keeps the error code of a region without SMS', async () => {
  const { server, flow, submit } = await open()
  server.answers[sendSmsCode.path] = () => refuse('not_supported')
  submit('+14155550123')
  await settled()
  expect(flow.getState()).toMatchObject({ status: 'error', error: { code: 'not_supported' } })
})
