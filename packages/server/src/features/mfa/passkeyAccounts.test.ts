import type { WireUser } from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { linkPhone, unlinkPasskey } from '@latchkey/contract/endpoints/linking'
import {
  enrollMfaPasskeys,
  enrollMfaSms,
  sendMfaCode,
  startMfaPasskey,
  verifyMfaPasskey,
  verifyMfaSms,
} from '@latchkey/contract/endpoints/mfa'
import { sendSmsCode } from '@latchkey/contract/endpoints/smsCode'
import { expect, test } from 'vitest'
import { ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createSoftwareAuthenticator } from '../passkey/softwareAuthenticator.fixture.ts'
import { createMfaServer } from './mfaServer.fixture.ts'

const server = await createMfaServer(await withDatabase(), {
  loginMethods: ['email', 'passkey', 'sms', 'guest'],
  mfaRecoveryCodes: true,
})

/** Creates a user with an email and a passkey enrolled in MFA. */
async function withPasskey(asks: { recovery_codes?: boolean } = {}) {
  const otherUser = await server.createUser()
  server.advance(1_000)
  const authenticator = createSoftwareAuthenticator(ORIGIN)
  const response = authenticator.create(await server.linking(otherUser.token))
  await server.link(otherUser.token, response)
  const credential_id = authenticator.credentialId.toString('base64url')
  const body = { credential_ids: [credential_id], ...asks }
  const enrolled = await otherUser.ask(enrollMfaPasskeys.path, body)
  return {
    ...otherUser,
    credential_id,
    codes: ((await enrolled.json()) as { recovery_codes?: string[] }).recovery_codes,
    async pass() {
      const started = await otherUser.ask(startMfaPasskey.path)
      const { options } = (await started.json()) as {
        options: Parameters<typeof authenticator.get>[0]
      }
      const body = { authenticator_response: authenticator.get(options) }
      const verified = await otherUser.ask(verifyMfaPasskey.path, body)
      return ((await verified.json()) as { token: string }).token
    },
    async me() {
      const answer = await server.get('/api/v1/users/me', server.bearer(otherUser.token))
      return ((await answer.json()) as { user: WireUser }).user
    },
  }
}

function codeTo(phoneNumber: string): string {
  const text = server.mails.filter(({ to }) => to === phoneNumber).at(-1)
  return text && 'code' in text ? text.code : ''
}

test('requires MFA to unlink an enrolled passkey and removes it from MFA too', async () => {
  const { ask, pass, me, credential_id } = await withPasskey()
  const alone = await ask(unlinkPasskey.path, { credential_id })
  expect(await refusal(alone)).toEqual([401, 'missing_or_invalid_mfa'])
  const kept = await ask(unlinkPasskey.path, { credential_id, remove_as_mfa: false }, await pass())
  expect(await refusal(kept)).toEqual([400, 'resource_conflict'])
  expect((await ask(unlinkPasskey.path, { credential_id }, await pass())).status).toBe(200)
  const user = await me()
  expect(user.mfa_methods).toEqual([])
  expect(user.linked_accounts.map(({ type }) => type)).toEqual(['email'])
})

test('returns recovery codes with a new passkey if the client asks for them, and none without a passkey', async () => {
  const asked = await withPasskey({ recovery_codes: true })
  expect(asked.codes?.length).toBeGreaterThan(0)
  const silent = await withPasskey()
  expect(silent.codes).toBeUndefined()
  const none = { credential_ids: [], recovery_codes: true }
  const removed = await silent.ask(enrollMfaPasskeys.path, none, await silent.pass())
  expect([removed.status, await removed.json()]).toEqual([200, {}])
})

test('unlinks a passkey removed from MFA as a login method too, unless it is to stay', async () => {
  const stays = await withPasskey()
  const none = { credential_ids: [] }
  await stays.ask(enrollMfaPasskeys.path, { ...none, remove_for_login: false }, await stays.pass())
  expect(await stays.me()).toMatchObject({
    mfa_methods: [],
    linked_accounts: [{ type: 'email' }, { type: 'passkey', enrolled_in_mfa: false }],
  })
  const goes = await withPasskey()
  await goes.ask(enrollMfaPasskeys.path, none, await goes.pass())
  expect(await goes.me()).toMatchObject({ mfa_methods: [], linked_accounts: [{ type: 'email' }] })
})

test('rejects linking the MFA phone number as a login method', async () => {
  const { ask } = await server.createUser()
  const phoneNumber = '+14155550187'
  await ask(sendMfaCode.path, { action: 'enroll', phoneNumber })
  expect((await ask(enrollMfaSms.path, { phoneNumber, code: codeTo(phoneNumber) })).status).toBe(
    200,
  )
  server.advance(60_000)
  await ask(sendMfaCode.path, { action: 'verify' })
  const verified = await ask(verifyMfaSms.path, { code: codeTo(phoneNumber) })
  const { token } = (await verified.json()) as { token: string }
  await ask(sendSmsCode.path, { phoneNumber })
  const linked = await ask(linkPhone.path, { phoneNumber, code: codeTo(phoneNumber) }, token)
  expect(await refusal(linked)).toEqual([400, 'resource_conflict'])
})

test('links a phone number whose MFA enrolment was started and not completed', async () => {
  const [starter, other] = [await server.createUser(), await server.createUser()]
  const phoneNumbers = ['+14155550188', '+14155550189'] as const
  await starter.ask(sendMfaCode.path, { action: 'enroll', phoneNumber: phoneNumbers[0] })
  server.advance(60_000)
  for (const [index, { ask }] of [starter, other].entries()) {
    const phoneNumber = phoneNumbers[index] ?? ''
    await ask(sendSmsCode.path, { phoneNumber })
    const linked = await ask(linkPhone.path, { phoneNumber, code: codeTo(phoneNumber) })
    expect(linked.status).toBe(200)
  }
})

test('converts a guest who links a passkey', async () => {
  const answer = await server.post(logInAsGuest.path, { guest_credential: 'P'.repeat(43) })
  const guest = (await answer.json()) as { token: string; user: WireUser }
  const authenticator = createSoftwareAuthenticator(ORIGIN)
  const response = authenticator.create(await server.linking(guest.token))
  const user = (await (await server.link(guest.token, response)).json()) as WireUser
  expect(user).toMatchObject({ id: guest.user.id, is_guest: false })
})
