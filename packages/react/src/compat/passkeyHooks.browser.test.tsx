import { createFakeClient } from '@latchkey/client/testing'
import {
  linkPasskey,
  logInWithPasskey,
  registerPasskey,
  startPasskeyLink,
  startPasskeyLogin,
  startPasskeyRegistration,
} from '@latchkey/contract/endpoints/passkey'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { useLinkWithPasskey } from './accountHooks.ts'
import { useLoginWithPasskey, useSignupWithPasskey } from './loginHooks.ts'

type DevTools = { send(method: string, parameters?: object): Promise<Record<string, string>> }
const devTools = () => cdp() as unknown as DevTools
let authenticatorId: string | undefined

beforeEach(async () => {
  await devTools().send('WebAuthn.enable', { enableUI: false })
  const added = await devTools().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  authenticatorId = added.authenticatorId
})
afterEach(async () => {
  await cleanup()
  await devTools().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await devTools().send('WebAuthn.disable')
})

const bytesOf = (encoded: unknown) =>
  Uint8Array.from(atob(String(encoded).replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
const clientDataOf = (encoded: unknown) => JSON.parse(new TextDecoder().decode(bytesOf(encoded)))

/** A server that issues challenges and records the responses. */
function prepare() {
  const { client, server } = createFakeClient({ config: { passkey_auth: true } })
  const sent: Record<string, Record<string, unknown>> = {}
  const rp = { id: location.hostname, name: 'Fernleaf' }
  const creation = {
    rp,
    user: { id: 'aGFuZGxlLW9mLWFkYQ', name: 'Ada', display_name: 'Ada' },
    challenge: 'Y2hhbGxlbmdlLTE',
    pub_key_cred_params: [{ type: 'public-key', alg: -7 }],
    authenticator_selection: { resident_key: 'required', user_verification: 'required' },
  }
  const ok = (body: unknown) => ({ status: 200, body })
  server.answers[startPasskeyRegistration.path] = () => ok({ options: creation })
  server.answers[startPasskeyLink.path] = () => ok({ options: creation })
  server.answers[startPasskeyLogin.path] = () =>
    ok({ options: { challenge: 'Y2hhbGxlbmdlLTI', rp_id: rp.id, user_verification: 'required' } })
  const keep = (path: string, answer: () => unknown) => {
    server.answers[path] = (body) => {
      sent[path] = body.authenticator_response as Record<string, unknown>
      return ok(answer())
    }
  }
  keep(registerPasskey.path, () => ({ ...server.session(), is_new_user: true }))
  keep(logInWithPasskey.path, server.session)
  keep(linkPasskey.path, () => server.session().user)
  return { client, sent }
}

const onComplete = vi.fn()
const onError = vi.fn()
const onSuccess = vi.fn()

function Ways() {
  const signup = useSignupWithPasskey({ onComplete, onError })
  const login = useLoginWithPasskey({ onComplete, onError })
  const link = useLinkWithPasskey({ onSuccess, onError })
  const ignore = () => {}
  return (
    <>
      <button type="button" onClick={() => signup.signupWithPasskey().catch(ignore)}>
        Sign up
      </button>
      <button type="button" onClick={() => login.loginWithPasskey().catch(ignore)}>
        Come in
      </button>
      <button type="button" onClick={() => link.linkWithPasskey().catch(ignore)}>
        Link
      </button>
      <p>{`${signup.state.status} ${login.state.status} ${link.state.status}`}</p>
    </>
  )
}

async function open() {
  vi.clearAllMocks()
  const prepared = prepare()
  await render(
    <LatchkeyClientProvider client={prepared.client} config={{ render: 'headless' }}>
      <Ways />
    </LatchkeyClientProvider>,
  )
  await vi.waitFor(() => expect(prepared.client.getState().status).toBe('ready'))
  return prepared
}

test("signs up and logs in with the browser's response in wire format", async () => {
  const { client, sent } = await open()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect.element(page.getByText('done initial initial')).toBeVisible()
  expect(onComplete).toHaveBeenLastCalledWith(
    expect.objectContaining({ isNewUser: true, loginMethod: 'passkey' }),
  )
  const registration = sent[registerPasskey.path] as { id: string; response: object }
  expect(registration).toMatchObject({
    type: 'public-key',
    raw_id: registration.id,
    response: { transports: ['internal'], attestation_object: expect.any(String) },
  })
  expect(
    clientDataOf((registration.response as Record<string, unknown>).client_data_json),
  ).toMatchObject({
    type: 'webauthn.create',
    challenge: 'Y2hhbGxlbmdlLTE',
    origin: location.origin,
  })

  await client.logout()
  await page.getByRole('button', { name: 'Come in' }).click()
  await expect.element(page.getByText('done done initial')).toBeVisible()
  const assertion = sent[logInWithPasskey.path] as { response: Record<string, unknown> }
  expect(assertion).toMatchObject({
    id: registration.id,
    response: { user_handle: 'aGFuZGxlLW9mLWFkYQ', signature: expect.any(String) },
  })
  // The hash of the relying party, a byte of flags, four of the counter.
  expect(bytesOf(assertion.response.authenticator_data)).toHaveLength(37)
})

test('requires a logged-in user to link, and reports the updated user', async () => {
  const { client } = await open()
  await page.getByRole('button', { name: 'Link' }).click()
  await vi.waitFor(() =>
    expect(onError).toHaveBeenCalledWith('must_be_authenticated', { linkMethod: 'passkey' }),
  )
  await page.getByRole('button', { name: 'Sign up' }).click()
  await vi.waitFor(() => expect(client.getState().user).not.toBeNull())
  await page.getByRole('button', { name: 'Link' }).click()
  await vi.waitFor(() =>
    expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ linkMethod: 'passkey' })),
  )
})

test('reports an error if user verification fails', async () => {
  await open()
  await devTools().send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect.element(page.getByText('error initial initial')).toBeVisible()
  expect(onError).toHaveBeenCalledWith('unknown_auth_error')
})
