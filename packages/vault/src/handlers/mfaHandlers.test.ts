import {
  VAULT_EVENTS,
  type VaultData,
  type VaultEvent,
} from '@latchkey/contract/messages/vaultMessages'
import { expect, test } from 'vitest'
import { ApiError } from '../server/ApiError.ts'
import type { Api, Caller } from '../server/createApi.ts'
import { createFactors } from '../server/createFactors.ts'
import { createHandlers } from './createHandlers.ts'

const tokenOf = (sid: string, jti = 1) =>
  `h.${Buffer.from(JSON.stringify({ sid, jti })).toString('base64url')}.s`
const accessToken = tokenOf('session-1')
type Asked = { path: string; body: unknown; caller: Caller | undefined }

/** Server that requires MFA for every call except those that verify it. */
function setUp({
  refuseWith,
  hasFactor = true,
}: {
  refuseWith?: ApiError
  hasFactor?: boolean
} = {}) {
  let now = 0
  const asked: Asked[] = []
  let proofs = 0
  const api = {
    async call({ path }: { path: string }, { caller, body }: { caller?: Caller; body: unknown }) {
      asked.push({ path, body, caller })
      if (path.endsWith('/verify')) {
        if (refuseWith) throw refuseWith
        const { code } = body as { code?: string }
        if (code === '000000') throw new ApiError('invalid_credentials', 401)
        proofs += 1
        return { token: `proof-${proofs}` }
      }
      if (path.endsWith('/enroll') && (body as { code: string }).code === '000000') {
        throw new ApiError('invalid_credentials', 401)
      }
      if (path.endsWith('/users/me')) {
        return { user: { mfa_methods: hasFactor ? [{ type: 'totp', verified_at: 1 }] : [] } }
      }
      if (!caller?.mfaToken) throw new ApiError('missing_or_invalid_mfa', 401)
      if ((body as { recovery_codes?: boolean }).recovery_codes) return { recovery_codes: ['A-B'] }
      return path.endsWith('/totp/init') ? { totpSecret: 'ABC', totpAuthUrl: 'otpauth://x' } : {}
    },
  } as unknown as Api
  const factors = createFactors({ api, nowMs: () => now })
  const signedFor: Caller[] = []
  const handlers = createHandlers({
    keys: { run: async () => ({}) as never },
    wallets: { forget() {} } as never,
    userSigner: {
      async sign(caller: Caller) {
        signedFor.push(caller)
        return 'a signature'
      },
      forget() {},
    } as never,
    factors,
    consents: { forget() {} } as never,
    device: {} as never,
  })
  const ask = async <Event extends VaultEvent>(event: Event, data: object): Promise<unknown> =>
    handlers[event](VAULT_EVENTS[event].parse({ accessToken, ...data }) as VaultData<Event>)
  const advance = (byMs: number) => {
    now += byMs
  }
  return {
    ask,
    asked,
    signedFor,
    factors,
    advance,
    clear: () => handlers['privy:mfa:clear']({ userId: 'ada' }),
  }
}

const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    ({ type }: { type: string }) => type,
  )
const code = { mfaMethod: 'totp', mfaCode: '123456', relyingParty: 'https://app.example' }

test('exchanges an MFA code for a proof and reuses it after a token refresh', async () => {
  const { ask, signedFor } = setUp()
  await ask('privy:user-signer:sign', { message: 'bQ==' })
  await ask('privy:user-signer:sign', { message: 'bQ==', ...code })
  await ask('privy:user-signer:sign', { message: 'bQ==', accessToken: tokenOf('session-1', 2) })
  await ask('privy:user-signer:sign', { message: 'bQ==', accessToken: tokenOf('session-2') })
  const proofs = signedFor.map(({ mfaToken }) => mfaToken)
  expect(proofs).toEqual([undefined, 'proof-1', 'proof-1', undefined])
})

test('forgets MFA proofs on logout', async () => {
  const { ask, signedFor, clear } = setUp()
  await ask('privy:mfa:verify', code)
  await clear()
  await ask('privy:user-signer:sign', { message: 'bQ==' })
  expect(signedFor[0]?.mfaToken).toBeUndefined()
})

test('allows a retry after a wrong code, up to the rate limit', async () => {
  const { ask } = setUp()
  const wrong = { ...code, mfaCode: '000000' }
  expect(await refusal(ask('privy:mfa:verify', wrong))).toBe('missing_or_invalid_mfa')
  const tooMany = setUp({ refuseWith: new ApiError('too_many_requests', 429) })
  expect(await refusal(tooMany.ask('privy:mfa:verify', code))).toBe(
    'mfa_verification_max_attempts_reached',
  )
  for (const odd of [
    { mfaMethod: 'passkey', mfaCode: '123456' },
    { mfaMethod: 'totp', mfaCode: { id: 'x' } },
  ]) {
    expect(await refusal(ask('privy:mfa:verify', odd))).toBe('invalid_request_arguments')
  }
})

test('sends a passkey response to the server in wire format', async () => {
  const { ask, asked } = setUp()
  const browser = {
    id: 'i',
    rawId: 'r',
    type: 'public-key',
    response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' },
  }
  await ask('privy:mfa:verify', { ...code, mfaMethod: 'passkey', mfaCode: browser })
  expect(asked[0]).toMatchObject({
    path: '/api/v1/mfa/passkeys/verify',
    body: {
      relying_party: 'https://app.example',
      authenticator_response: {
        id: 'i',
        raw_id: 'r',
        type: 'public-key',
        response: {
          client_data_json: 'c',
          authenticator_data: 'a',
          signature: 's',
          user_handle: 'u',
        },
      },
    },
  })
})

test('requires MFA to enroll and unenroll and reports a wrong new code separately', async () => {
  const { ask } = setUp()
  const start = { method: 'totp' }
  const changes: [VaultEvent, object][] = [
    ['privy:mfa:init-enrollment', start],
    ['privy:mfa:init-enrollment', { method: 'sms', phoneNumber: '+15555550100' }],
    ['privy:mfa:submit-enrollment', { method: 'passkey', credentialIds: [] }],
    ['privy:mfa:unenroll', { method: 'totp' }],
    ['privy:auth:unlink-passkey', { credentialId: 'x' }],
  ]
  for (const [event, data] of changes) {
    const fresh = setUp()
    expect(await refusal(fresh.ask(event, data))).toBe('missing_or_invalid_mfa')
    expect(await refusal(fresh.ask(event, { ...data, ...code }))).toBe('answered')
  }
  await ask('privy:mfa:verify', code)
  expect(await ask('privy:mfa:init-enrollment', start)).toEqual({
    method: 'totp',
    secret: 'ABC',
    authUrl: 'otpauth://x',
  })
  const wrong = { method: 'totp', code: '000000' }
  expect(await refusal(ask('privy:mfa:submit-enrollment', wrong))).toBe(
    'twilio_verification_failed',
  )
})

test('returns recovery codes with a new factor and accepts them as MFA', async () => {
  const { ask, asked, signedFor } = setUp()
  await ask('privy:mfa:verify', code)
  const enrolment = { method: 'totp', code: '123456', recoveryCodes: true }
  expect(await ask('privy:mfa:submit-enrollment', enrolment)).toEqual({ recoveryCodes: ['A-B'] })
  const onPaper = { mfaMethod: 'recovery_code', mfaCode: 'A-B' }
  await ask('privy:user-signer:sign', { message: 'bQ==', ...onPaper })
  expect(asked.at(-1)).toMatchObject({
    path: '/api/v1/mfa/recovery_codes/verify',
    body: { code: 'A-B' },
  })
  expect(signedFor[0]?.mfaToken).toBe('proof-2')
})

test('passes an MFA proof to one export page within a minute', async () => {
  const { ask, factors, advance, clear } = setUp()
  expect(await refusal(ask('privy:mfa:verify', {}))).toBe('missing_or_invalid_mfa')
  await ask('privy:user-signer:sign', { message: 'bQ==', ...code })
  expect(factors.takeExportProof('session-1')).toBeUndefined()

  await ask('privy:mfa:verify', code)
  expect(await refusal(ask('privy:mfa:verify', {}))).toBe('answered')
  expect(factors.takeExportProof('session-2')).toBeUndefined()
  expect(factors.takeExportProof('session-1')).toBe('proof-2')
  expect(factors.takeExportProof('session-1')).toBeUndefined()
  expect(await refusal(ask('privy:mfa:verify', {}))).toBe('missing_or_invalid_mfa')

  await ask('privy:mfa:verify', code)
  advance(60_000)
  expect(factors.takeExportProof('session-1')).toBeUndefined()
  await ask('privy:mfa:verify', code)
  await clear()
  expect(factors.takeExportProof('session-1')).toBeUndefined()

  const without = setUp({ hasFactor: false })
  expect(await refusal(without.ask('privy:mfa:verify', {}))).toBe('answered')
})
