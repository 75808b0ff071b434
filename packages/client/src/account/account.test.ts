import { type AppConfig, refreshSession, type WireUser } from '@latchkey/contract'
import {
  linkEmail,
  linkPhone,
  transferEmail,
  unlinkEmail,
  unlinkOAuth,
  updateEmail,
} from '@latchkey/contract/endpoints/linking'
import { MFA_TOKEN_HEADER, verifyMfaTotp } from '@latchkey/contract/endpoints/mfa'
import { expect, test } from 'vitest'
import type { Report } from '../core/client.ts'
import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { METHOD_LIMITS } from '../core/limits/methodLimits.ts'
import { readAccountTransfer } from '../core/user/AccountTransfer.ts'
import { createFakeClient } from '../testing/createFakeClient.ts'
import { refuse } from '../testing/createFakeServer.ts'
import { linkAccount, updateAccount } from './linkAccount.ts'
import { startAccountTransfer } from './startAccountTransfer.ts'
import { startCodeLink } from './startCodeLink.ts'
import { unlinkAccount } from './unlinkAccount.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const proved = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }
const email = (address: string) => ({ type: 'email', address, ...proved }) as const

async function open(user: Partial<WireUser> = {}, config: Partial<AppConfig> = {}) {
  const fake = createFakeClient({ user, config })
  const { client, server } = fake
  client.start()
  await settled()
  client.acceptSession(server.session(), 'email')
  client.intents.subscribe(() => {})
  const reports: Report[] = []
  client.onReport((report) => reports.push(report))
  /** From now on the server returns these accounts. */
  const become = (linked_accounts: WireUser['linked_accounts']) => () => {
    const session = server.session()
    if (session.user) session.user.linked_accounts = linked_accounts
    return { status: 200, body: session.user }
  }
  const intent = () => {
    const now = client.intents.getState()
    if (now.status !== 'active' || now.intent.kind !== 'account') throw new Error('Nothing is open')
    return now.intent
  }
  return { ...fake, reports, become, intent }
}

test('reports an exited and a completed link, and refreshes the session after the latter', async () => {
  const { client, server, become, reports, intent } = await open()
  linkAccount(client, { method: 'email' })
  client.intents.close()
  expect(reports).toEqual([
    {
      kind: 'link',
      outcome: 'failed',
      code: 'exited_link_flow',
      message: 'The user closed the modal before the account was linked.',
      linkMethod: 'email',
    },
  ])
  let refreshes = 0
  const refresh = server.answers[refreshSession.path]
  server.answers[refreshSession.path] = (body) => {
    refreshes++
    return refresh?.(body) ?? refuse('not_found')
  }
  server.answers[linkEmail.path] = become([email('ada@example.com')])
  linkAccount(client, { method: 'email' })
  const flow = startCodeLink(client, { method: 'email', action: 'link', ownUi: true })
  flow.send({ type: 'submit-address', address: 'ada@example.com' })
  await settled()
  flow.send({ type: 'submit-code', code: '123456' })
  await settled()
  expect(flow.getState().status).toBe('done')
  intent().onDone(undefined, 'when-closed')
  client.intents.close()
  await settled()
  await settled()
  expect(refreshes).toBe(1)
  expect(reports.at(-1)).toMatchObject({
    kind: 'link',
    outcome: 'complete',
    linkMethod: 'email',
    linkedAccount: { type: 'email', address: 'ada@example.com' },
  })
})

test('rejects links and updates without a user, above the limit, or without an account, before the modal opens', async () => {
  const { client, reports, ports } = await open({ linked_accounts: [email('ada@example.com')] })
  linkAccount(client, { method: 'email' })
  expect(reports.at(-1)).toMatchObject({ code: 'cannot_link_more_of_type' })
  expect(ports.warnings.at(-1)).toBe('User already has an account of type email linked.')
  updateAccount(client, { method: 'sms' })
  expect(reports.at(-1)).toMatchObject({ kind: 'update', code: 'failed_to_update_account' })
  await client.logout()
  linkAccount(client, { method: 'google' })
  expect(reports.at(-1)).toMatchObject({ code: 'must_be_authenticated' })
  expect(client.intents.getState().status).toBe('none')
})

test('sends the old address with an update', async () => {
  const { client, server, ports } = await open({ linked_accounts: [email('ada@example.com')] })
  const bodies: unknown[] = []
  server.answers[updateEmail.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: server.session().user }
  }
  const flow = startCodeLink(client, { method: 'email', action: 'update', ownUi: false })
  flow.send({ type: 'submit-address', address: 'ada@new.example' })
  await settled()
  flow.send({ type: 'submit-code', code: '123456' })
  await settled()
  expect(bodies).toEqual([
    { oldAddress: 'ada@example.com', newAddress: 'ada@new.example', code: '123456' },
  ])
  expect(ports.requests.length).toBeGreaterThan(0)
})

test('unlinks with the updated user, and passes errors of the server on', async () => {
  const { client, server, become } = await open({
    linked_accounts: [email('ada@example.com'), { type: 'google_oauth', subject: 'g1', ...proved }],
  })
  server.answers[unlinkOAuth.path] = become([email('ada@example.com')])
  const user = await unlinkAccount(client, { method: 'google', subject: 'g1' })
  expect(user.linkedAccounts.map(({ type }) => type)).toEqual(['email'])
  server.answers[unlinkEmail.path] = () => refuse('cannot_unlink_sole_account')
  await expect(
    unlinkAccount(client, { method: 'email', address: 'ada@example.com' }),
  ).rejects.toMatchObject({ code: 'cannot_unlink_sole_account' })
})

test('rejects to unlink an embedded wallet without a request', async () => {
  const address = '0x1111111111111111111111111111111111111111'
  const { client, ports } = await open({
    linked_accounts: [
      {
        type: 'wallet',
        address,
        chain_type: 'ethereum',
        wallet_client_type: 'privy',
        ...proved,
      } as WireUser['linked_accounts'][number],
    ],
  })
  const before = ports.requests.length
  await expect(unlinkAccount(client, { method: 'wallet', address })).rejects.toMatchObject({
    code: 'cannot_unlink_embedded_wallet',
  })
  expect(ports.requests.length).toBe(before)
})

const OFFER = {
  nonce: 'once',
  account: { displayName: 'ada@example.com' },
  otherUser: { embeddedWalletAddress: '0x2222' },
}
const transferRefusal = (data: unknown) => ({
  status: 400,
  body: { code: 'account_transfer_required', error: 'taken', data },
})

async function refusedLink(data: unknown) {
  const opened = await open()
  const { client, server } = opened
  server.answers[linkEmail.path] = () => transferRefusal(data)
  const flow = startCodeLink(client, { method: 'email', action: 'link', ownUi: true })
  flow.send({ type: 'submit-address', address: 'ada@example.com' })
  await settled()
  flow.send({ type: 'submit-code', code: '123456' })
  await settled()
  const state = flow.getState()
  if (state.status !== 'error') throw new Error('It was linked')
  return { ...opened, error: state.error as LatchkeyError }
}

test('offers, performs and shows an account transfer for 1 s', async () => {
  const { client, server, error, ports } = await refusedLink(OFFER)
  const transfer = readAccountTransfer(error)
  expect(transfer?.offer.otherUser?.embeddedWalletAddress).toBe('0x2222')
  if (!transfer) return
  const bodies: unknown[] = []
  server.answers[transferEmail.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: server.session().user }
  }
  const flow = startAccountTransfer(client, transfer)
  flow.send({ type: 'check-assets' })
  flow.send({ type: 'back' })
  flow.send({ type: 'check-assets' })
  flow.send({ type: 'transfer' })
  await settled()
  await settled()
  expect(bodies).toEqual([{ nonce: 'once', email: 'ada@example.com' }])
  expect(flow.getState().status).toBe('success')
  ports.clock.advance(METHOD_LIMITS.accountTransferShownMs - 1)
  expect(flow.getState().status).toBe('success')
  ports.clock.advance(1)
  expect(flow.getState().status).toBe('done')
})

test('treats an offer without a nonce as an error, and one without an account as invalid', async () => {
  expect(readAccountTransfer((await refusedLink(undefined)).error)).toBeNull()
  const { client, error } = await refusedLink({ nonce: 'once' })
  const transfer = readAccountTransfer(error)
  if (!transfer) throw new Error('No offer')
  const flow = startAccountTransfer(client, transfer)
  flow.send({ type: 'transfer' })
  await settled()
  expect(flow.getState()).toMatchObject({
    status: 'error',
    error: { message: 'missing account transfer inputs' },
  })
})

test('repeats a change with an MFA token if MFA is required', async () => {
  const { client, server, ports, become } = await open({
    mfa_methods: [{ type: 'totp', verified_at: 1 }],
  })
  const tokens: (string | null)[] = []
  const linked = become([{ type: 'phone', phoneNumber: '+14155550123', ...proved }])
  server.answers[linkPhone.path] = () => {
    const token = ports.requests.at(-1)?.headers.get(MFA_TOKEN_HEADER) ?? null
    tokens.push(token)
    return token === 'proof' ? linked() : refuse('missing_or_invalid_mfa')
  }
  server.answers[verifyMfaTotp.path] = ({ code }) =>
    code === '123456' ? { status: 200, body: { token: 'proof' } } : refuse('invalid_credentials')
  const linking = client.call(linkPhone, { phoneNumber: '+14155550123', code: '654321' })
  await expect.poll(() => client.intents.getState().status).toBe('active')
  const now = client.intents.getState()
  const task = now.status === 'active' && now.intent.kind === 'account' ? now.intent.task : null
  if (task?.type !== 'mfa-verify') throw new Error('Nothing is asked')
  const answer = (mfaCode: string) =>
    task.flow.send({
      type: 'answer',
      answer: { mfaMethod: 'totp', mfaCode, relyingParty: 'https://fernleaf.example' },
    })
  answer('000000')
  await expect.poll(() => task.flow.getState()).toMatchObject({ refusal: 'invalid_code' })
  answer('123456')
  await expect(linking).resolves.toMatchObject({ linked_accounts: [{ type: 'phone' }] })
  expect(tokens).toEqual([null, 'proof'])
  expect(client.intents.getState().status).not.toBe('active')
})
