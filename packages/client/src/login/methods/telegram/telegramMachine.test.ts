import { logInWithTelegram } from '@latchkey/contract/endpoints/telegram'
import { expect, test, vi } from 'vitest'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createFakeClient } from '../../../testing/createFakeClient.ts'
import { refuse } from '../../../testing/createFakeServer.ts'
import { startTelegram } from './startTelegram.ts'
import type { TelegramProof } from './TelegramProof.ts'

const BOT = {
  bot_id: '7000000001',
  bot_name: 'fern_bot',
  link_enabled: false,
  seamless_auth_enabled: false,
}
const PROOF: TelegramProof = {
  kind: 'auth-result',
  data: { id: 5, first_name: 'Ada', auth_date: 1, hash: 'a'.repeat(64) },
}

async function start({ ask = async () => PROOF, config = { telegram_auth_config: BOT } } = {}) {
  const { client, server, ports } = createFakeClient({ config: { telegram_auth: true, ...config } })
  server.answers[logInWithTelegram.path] = () => ({ status: 200, body: server.session() })
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  const askTelegram = vi.fn(ask)
  const flow = startTelegram(client, { mode: 'no-signup', askTelegram })
  const statuses: string[] = []
  flow.subscribe(() => statuses.push(flow.getState().status))
  const until = (status: string) => vi.waitFor(() => expect(flow.getState().status).toBe(status))
  return { client, server, ports, flow, statuses, askTelegram, until }
}

test('sends the Telegram proof to the server unchanged', async () => {
  const { client, ports, flow, statuses, until } = await start()
  flow.send({ type: 'start', proof: null })
  await until('done')
  expect(statuses).toEqual(['loading', 'done'])
  expect(client.getState().recentLoginMethod).toBe('telegram')
  const sent = ports.requests.find(({ url }) => url.endsWith(logInWithTelegram.path))
  expect(await sent?.json()).toMatchObject({ telegram_auth_result: PROOF.data, mode: 'no-signup' })
})

test('uses a proof of the URL without a popup, and opens the popup on retry', async () => {
  const { server, flow, askTelegram, until } = await start()
  const answer = server.answers[logInWithTelegram.path]
  server.answers[logInWithTelegram.path] = () => refuse('invalid_credentials')
  flow.send({ type: 'start', proof: PROOF })
  await until('error')
  expect(askTelegram).not.toHaveBeenCalled()
  if (answer) server.answers[logInWithTelegram.path] = answer
  flow.send({ type: 'retry' })
  await until('done')
  expect(askTelegram).toHaveBeenCalledOnce()
})

test('reports a closed popup as an error that can be retried', async () => {
  const closed = new LatchkeyError(
    'unknown_auth_error',
    'Telegram auth failed or was canceled by the client',
  )
  const { flow, until } = await start({ ask: () => Promise.reject(closed) })
  flow.send({ type: 'start', proof: null })
  await until('error')
  expect(flow.getState()).toMatchObject({ error: closed })
})

test('rejects with disallowed_login_method if the app has no bot', async () => {
  const { flow, until } = await start({ config: {} as never })
  flow.send({ type: 'start', proof: null })
  await until('error')
  expect(flow.getState()).toMatchObject({
    error: { code: 'disallowed_login_method', message: 'Login with Telegram not allowed.' },
  })
})
