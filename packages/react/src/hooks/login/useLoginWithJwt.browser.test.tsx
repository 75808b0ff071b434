import { createFakeClient, refuse } from '@latchkey/client/testing'
import { refreshSession } from '@latchkey/contract'
import { logInWithCustomToken } from '@latchkey/contract/endpoints/customToken'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { useLatchkey } from './useLatchkey.ts'
import { type LoginWithJwtOptions, useLoginWithJwt } from './useLoginWithJwt.ts'

afterEach(cleanup)

function Host(options: LoginWithJwtOptions) {
  const { state } = useLoginWithJwt(options)
  const { authenticated } = useLatchkey()
  return <p>{`${state.status}, in ${authenticated}`}</p>
}

async function open(options: Partial<LoginWithJwtOptions> = {}) {
  const { client, server } = createFakeClient({ config: { custom_jwt_auth: true } })
  const shown: unknown[] = []
  const session = server.answers[refreshSession.path]
  server.answers[logInWithCustomToken.path] = (body) => {
    shown.push(body.token)
    return session?.(body) ?? refuse('not_found')
  }
  const given = {
    isAuthenticated: true,
    isLoading: false,
    getToken: async (): Promise<string | null> => 'token-1',
    ...options,
  }
  const page = (change: Partial<LoginWithJwtOptions> = {}) => (
    <StrictMode>
      <LatchkeyClientProvider client={client}>
        <Host {...given} {...change} />
      </LatchkeyClientProvider>
    </StrictMode>
  )
  const screen = await render(page())
  return { screen, server, shown, become: (change: object) => screen.rerender(page(change)) }
}

test("logs in and out with the host's identity provider", async () => {
  const { screen, shown, become } = await open()
  await expect.element(screen.getByText('done, in true')).toBeVisible()
  await become({ isAuthenticated: false })
  await expect.element(screen.getByText('initial, in false')).toBeVisible()
  expect(new Set(shown)).toEqual(new Set(['token-1']))
})

test('requests nothing while the identity provider is loading', async () => {
  const getToken = vi.fn(async () => 'token-1')
  const { screen, become } = await open({ isLoading: true, getToken })
  await expect.element(screen.getByText('initial, in false')).toBeVisible()
  expect(getToken).not.toHaveBeenCalled()
  await become({ isLoading: false })
  await expect.element(screen.getByText('done, in true')).toBeVisible()
})

test('reports the error of a rejected or unavailable token', async () => {
  const onError = vi.fn()
  const { screen, server, become } = await open({ isLoading: true, onError })
  server.answers[logInWithCustomToken.path] = () => refuse('invalid_credentials')
  await become({ isLoading: false })
  await expect.element(screen.getByText('error, in false')).toBeVisible()
  await vi.waitFor(() =>
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid_credentials' })),
  )
  await cleanup()
  const failing = vi.fn()
  await open({ onError: failing, getToken: () => Promise.reject(new Error('away')) })
  await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(1))
})
