import { pathOf } from '@latchkey/contract'
import { getCrossAppConnections } from '@latchkey/contract/endpoints/crossApp'
import { linkOAuth } from '@latchkey/contract/endpoints/linking'
import { finishOAuth, OAUTH_MESSAGES, startOAuth } from '@latchkey/contract/endpoints/oauth'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, vi } from 'vitest'
import { toBase64Url } from '../core/encoding/base64Url.ts'
import { createFakeClient } from '../testing/createFakeClient.ts'
import { FAKE_APP_ID } from '../testing/createFakeServer.ts'
import type { CrossAppPopup, CrossAppPorts } from './ports.ts'

export const PAGE = 'https://app.example'
export const API = 'https://garden.example'
export const GARDEN = 'latchkeydemoapp0000000002'
export const PROVIDER = `privy:${GARDEN}` as const
export const LOGIN = { mode: 'login-or-sign-up', ownUi: true } as const
export const WALLET = '0xAbCdEf0000000000000000000000000000000001'
const ACCOUNT = {
  type: 'cross_app',
  subject: 'somebody',
  provider_app_id: GARDEN,
  embedded_wallets: [{ address: WALLET }],
  smart_wallets: [],
  verified_at: 1,
  first_verified_at: 1,
  latest_verified_at: 1,
} as const

const AUTHORIZE = `${API}/oauth/authorize?state=x`

/** A token with an expiry, as the other app grants it. */
export const tokenUntil = (ms: number, sub: string = ACCOUNT.subject) =>
  ['{}', JSON.stringify({ exp: ms / 1_000, sub }), 'x']
    .map((part) => toBase64Url(new TextEncoder().encode(part)))
    .join('.')

export const until = (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy())

type Heard = { popup: CrossAppPopup; origin: string; listener: (message: unknown) => void }

/** A page of the requesting app, with a fake server for the other app. */
export async function openPage({ readOnly = false, isLinked = true } = {}) {
  const fake = createFakeClient({ user: { linked_accounts: isLinked ? [ACCOUNT] : [] } })
  const { client, server, ports: clientPorts } = fake
  const { clock, storage } = clientPorts
  const granted = tokenUntil(clock.nowMs() + 3_600_000)
  const oauth_tokens = { provider: PROVIDER, access_token: granted }
  const ok = (body: unknown) => () => ({ status: 200, body })
  server.answers[pathOf(getCrossAppConnections, { appId: FAKE_APP_ID })] = ok({
    connections: [
      {
        provider_app_id: GARDEN,
        provider_app_name: 'Garden',
        provider_app_icon_url: null,
        provider_app_custom_api_url: API,
        read_only: readOnly,
      },
    ],
  })
  server.answers[startOAuth.path] = ok({ url: AUTHORIZE })
  server.answers[finishOAuth.path] = () => ok({ ...server.session(), oauth_tokens })()
  server.answers[linkOAuth.path] = () => ok({ ...server.session().user, oauth_tokens })()

  const heard = new Set<Heard>()
  const channel = new Set<(message: unknown) => void>()
  const broadcasts: unknown[] = []
  const ports: CrossAppPorts = {
    clock,
    storage,
    randomBytes: clientPorts.randomBytes,
    sha256: async (text) => sha256(new TextEncoder().encode(text)),
    address: () => new URL(`${PAGE}/shop?item=7#reviews`),
    broadcast: (message) => void broadcasts.push(message),
    listenToPopup(popup, origin, listener) {
      const one = { popup, origin, listener }
      heard.add(one)
      return () => void heard.delete(one)
    },
    listenToChannel(listener) {
      channel.add(listener)
      return () => void channel.delete(listener)
    },
  }
  client.start()
  await until(() => client.getState().status === 'ready')

  const asked = async (path: string) => {
    const sent = clientPorts.requests.filter(({ url }) => new URL(url).pathname === path)
    return (await sent.at(-1)?.clone().json()) as Record<string, unknown> | undefined
  }
  return {
    ...fake,
    clock,
    storage,
    ports,
    broadcasts,
    granted,
    asked,
    heard,
    /** Delivers a message as the browser does, with its source window and origin. */
    say(popup: CrossAppPopup, origin: string, message: unknown) {
      for (const one of [...heard])
        if (one.popup === popup && one.origin === origin) one.listener(message)
    },
    shout(message: unknown) {
      for (const listener of [...channel]) listener(message)
    },
    stateCode: (): string => JSON.parse(storage.get('privy:state_code') ?? 'null'),
  }
}
export type Page = Awaited<ReturnType<typeof openPage>>

/** A fake popup. */
export function createWindow() {
  const visited: string[] = []
  let isClosed = false
  const popup: CrossAppPopup = {
    goTo: (url) => void visited.push(url),
    isClosed: () => isClosed,
    close() {
      isClosed = true
    },
    isSource: (source) => source === popup,
  }
  return { popup, visited }
}

export const response = (stateCode: string, authorizationCode = 'our-code') => ({
  type: OAUTH_MESSAGES.response,
  stateCode,
  authorizationCode,
})
