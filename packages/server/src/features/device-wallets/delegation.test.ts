import { getMe, type WireUser } from '@latchkey/contract'
import { delegateWallets, revokeDelegation } from '@latchkey/contract/endpoints/delegation'
import { callServerWallet } from '@latchkey/contract/endpoints/wallets'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { createTestSigner } from '../../testing/createTestSigner.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { asApp } from '../server-wallets/walletOwner.fixture.ts'
import { consentTo, createWithPhrase, importedRoot, phraseRoot } from './delegation.fixture.ts'
import { createWalletServer, type TestUser } from './walletVault.fixture.ts'

const database = await withDatabase()

/** A signer that can be turned off, as during a restart. */
let isAway = false
let nowMs = () => Date.UTC(2026, 0, 1)
const inner = await createTestSigner(database.db, () => nowMs())
const signer: SignerClient = {
  call: (definition, body, device) =>
    isAway
      ? Promise.reject(new ServiceError('service_unavailable'))
      : inner.call(definition, body, device),
}
const server = await createWalletServer(database, {}, undefined, signer)
nowMs = server.nowMs
const MOVED = { embeddedWallets: { mode: 'user-controlled-server-wallets-only' } } as const
const moved = await createWalletServer(database, MOVED, undefined, signer)

let people = 0
const newPerson = () => server.testUser(`delegator-${++people}@example.com`)
const count = async (query: ReturnType<typeof sql>) =>
  Number((await database.db.execute<{ n: string }>(query)).rows[0]?.n)
const delegationsOf = ({ userId }: TestUser) =>
  count(sql`select count(*) n from wallet_delegations where user_id = ${userId}`)
const signerHalvesOf = ({ userId }: TestUser) =>
  count(sql`select count(*) n from signer.delegated_shares where user_id = ${userId}`)
const leftoversOf = ({ userId }: TestUser) =>
  count(sql`select count(*) n from delegation_leftovers where user_id = ${userId}`)
const subjectsTo = (email: string, { mails }: Pick<typeof server, 'mails'>) =>
  mails.flatMap((mail) => (mail.to === email && 'subject' in mail ? [mail.subject] : []))

async function walletsOf({ token }: TestUser) {
  const answer = await server.get(getMe.path, { authorization: `Bearer ${token}` })
  const { user } = (await answer.json()) as { user: WireUser }
  return user.linked_accounts.filter((account) => account.type === 'wallet') as {
    id: string | null
    address: string
    delegated: boolean
    recovery_method: string
    wallet_index: number
  }[]
}
const marksOf = async (owner: TestUser) =>
  (await walletsOf(owner))
    .sort((one, other) => one.wallet_index - other.wallet_index)
    .map(({ delegated }) => delegated)

const delegate = (owner: TestUser, body: Parameters<typeof server.send>[3], at = server) =>
  at.send(owner, delegateWallets, {}, body as never)
const revoke = (owner: TestUser) => server.send(owner, revokeDelegation, {}, {})

/** A busy signer may postpone some of 50 concurrent calls. Any other error fails the test. */
function expectGoodAnswers(answers: readonly Response[]): void {
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
}

test('delegating marks the wallets, notifies the user and stores both halves; a repeat changes nothing', async () => {
  const owner = await newPerson()
  const email = `delegator-${people}@example.com`
  const phrase = phraseRoot(0)
  await createWithPhrase(server, owner, phrase)
  expect((await delegate(owner, await consentTo(server, phrase, [0]))).status).toBe(200)
  expect(await marksOf(owner)).toEqual([true, false])
  expect((await delegate(owner, await consentTo(server, phrase, [0]))).status).toBe(200)
  expect([await delegationsOf(owner), await signerHalvesOf(owner)]).toEqual([1, 1])
  const isTold = (subject: string) => subject.startsWith('Offline access')
  expect(subjectsTo(email, server).filter(isTold)).toHaveLength(1)

  expect((await delegate(owner, await consentTo(server, phrase, [0, 1]))).status).toBe(200)
  expect(await marksOf(owner)).toEqual([true, true])
  expect(await delegationsOf(owner)).toBe(1)
  server.advance(SERVER_LIMITS.walletLeftoverDelayMs)
  await server.app.cleanUp()
  expect([await signerHalvesOf(owner), await leftoversOf(owner)]).toEqual([1, 0])

  expect((await revoke(owner)).status).toBe(200)
  expect(await marksOf(owner)).toEqual([false, false])
  expect([await delegationsOf(owner), await signerHalvesOf(owner)]).toEqual([0, 0])
  expect(await leftoversOf(owner)).toBe(0)
  expect((await revoke(owner)).status).toBe(200)
  expect((await delegate(owner, await consentTo(server, phrase, [1]))).status).toBe(200)
  expect(await marksOf(owner)).toEqual([false, true])
})

test('a delegation ends after the days that the app sets', async () => {
  const delegatedUse = { expiresAfterDays: 30 }
  const limited = await createWalletServer(database, { embeddedWallets: { delegatedUse } })
  const owner = await limited.testUser('limited@example.com')
  const root = phraseRoot(255)
  await createWithPhrase(limited, owner, root)
  expect((await delegate(owner, await consentTo(limited, root), limited)).status).toBe(200)
  const { rows } = await database.db.execute(sql`select expires_at_ms::text as at
    from signer.delegated_shares where user_id = ${owner.userId}`)
  expect(rows).toEqual([{ at: String(limited.nowMs() + 30 * 86_400_000) }])
  limited.advance(30 * 86_400_000 - 1)
  await limited.app.cleanUp()
  expect(await delegationsOf(owner)).toBe(1)
  limited.advance(1)
  await limited.app.cleanUp()
  expect([await delegationsOf(owner), await signerHalvesOf(owner)]).toEqual([0, 0])
  const marks = sql`select count(*) n from linked_accounts where user_id = ${owner.userId}
    and details ->> 'delegated' = 'true'`
  expect(await count(marks)).toBe(0)
})

test('50 concurrent consents make one delegation, one notification and one half in the signer', async () => {
  const owner = await newPerson()
  const imported = importedRoot()
  await server.create(owner, imported.root)
  const bodies = await Promise.all(Array.from({ length: 50 }, () => consentTo(server, imported)))
  const answers = await Promise.all(bodies.map((body) => delegate(owner, body)))
  expectGoodAnswers(answers)
  expect(await marksOf(owner)).toEqual([true])
  expect(await delegationsOf(owner)).toBe(1)
  const told = sql`select count(*) n from security_events
    where user_id = ${owner.userId} and kind = 'wallet_delegated'`
  expect(await count(told)).toBe(1)
  server.advance(SERVER_LIMITS.walletLeftoverDelayMs)
  await server.app.cleanUp()
  expect([await signerHalvesOf(owner), await leftoversOf(owner)]).toEqual([1, 0])
  const kept = sql`select count(*) n from signer.delegated_shares s
    join wallet_delegations d on d.delegation_id = s.delegation_id where s.user_id = ${owner.userId}`
  expect(await count(kept)).toBe(1)
})

test('concurrent consents and revocations leave marks and halves that agree', async () => {
  const owner = await newPerson()
  const imported = importedRoot()
  await server.create(owner, imported.root)
  for (let round = 0; round < 4; round += 1) {
    const bodies = await Promise.all(Array.from({ length: 3 }, () => consentTo(server, imported)))
    await Promise.all([
      ...bodies.map((body) => delegate(owner, body)),
      revoke(owner),
      revoke(owner),
    ])
    const isDelegated = (await delegationsOf(owner)) === 1
    expect(await marksOf(owner)).toEqual([isDelegated])
  }
})

test('with the signer down nothing is delegated, and a retry succeeds', async () => {
  const owner = await newPerson()
  const imported = importedRoot()
  await server.create(owner, imported.root)
  isAway = true
  const answer = await delegate(owner, await consentTo(server, imported))
  isAway = false
  expect(await refusal(answer)).toEqual([503, 'service_unavailable'])
  expect([await delegationsOf(owner), await leftoversOf(owner)]).toEqual([0, 1])
  expect(await marksOf(owner)).toEqual([false])
  expect((await delegate(owner, await consentTo(server, imported))).status).toBe(200)

  isAway = true
  expect((await revoke(owner)).status).toBe(200)
  isAway = false
  expect([await delegationsOf(owner), await signerHalvesOf(owner)]).toEqual([0, 1])
  expect(await marksOf(owner)).toEqual([false])
  server.advance(SERVER_LIMITS.walletLeftoverDelayMs)
  await server.app.cleanUp()
  expect([await signerHalvesOf(owner), await leftoversOf(owner)]).toEqual([0, 0])
})

test('a half past its deadline cannot be activated', async () => {
  const owner = await newPerson()
  const imported = importedRoot()
  await server.create(owner, imported.root)
  const doomed: SignerClient = {
    async call(definition, body, device) {
      const answer = await inner.call(definition, body, device)
      if (definition.path.endsWith('/delegated_shares/keep')) {
        await database.db.execute(sql`update delegation_leftovers set is_doomed = true`)
      }
      return answer
    },
  }
  const slow = await createWalletServer(database, {}, undefined, doomed)
  const answer = await delegate(owner, await consentTo(server, imported), slow)
  expect(await refusal(answer)).toEqual([503, 'service_unavailable'])
  expect(await delegationsOf(owner)).toBe(0)
  expect(await marksOf(owner)).toEqual([false])
})

test('the same consent makes server wallets in an app that has moved to server wallets', async () => {
  const owner = await newPerson()
  const phrase = phraseRoot(127)
  await createWithPhrase(server, owner, phrase)
  const before = await walletsOf(owner)
  const consent = await consentTo(server, phrase, [0, 1])
  expect((await delegate(owner, consent, moved)).status).toBe(200)
  const after = await walletsOf(owner)
  expect(after).toEqual(
    before.map((wallet) => ({
      ...wallet,
      id: expect.stringMatching(/^[a-z0-9]{20,}$/),
      recovery_method: 'privy-v2',
    })),
  )
  const rows = await database.db.execute<{ address: string; place: number; status: string }>(sql`
    select address, place, status from server_wallets where user_id = ${owner.userId} order by place`)
  expect(rows.rows).toEqual(
    [0, 1].map((place) => ({ place, address: phrase.keys[place]!.address, status: 'active' })),
  )
  const keys = sql`select count(*) n from signer.server_wallets where owner_user_id = ${owner.userId}`
  expect(await count(keys)).toBe(2)
  expect(await delegationsOf(owner)).toBe(0)
  expect(subjectsTo(`delegator-${people}@example.com`, moved)).toContain(
    'Your wallet is now stored by the app: Test app',
  )

  // A back end cannot use it: each request needs a signature of the user's key.
  const [{ id = '' } = {}] = after
  const request = { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } }
  const path = callServerWallet.path.replace(':walletId', String(id))
  const byApp = await moved.post(path, request, { headers: asApp() })
  expect(await refusal(byApp)).toEqual([401, 'invalid_credentials'])
})

test('50 concurrent consents make one server wallet and send one notification', async () => {
  const owner = await newPerson()
  const imported = importedRoot()
  await server.create(owner, imported.root)
  const bodies = await Promise.all(Array.from({ length: 50 }, () => consentTo(server, imported)))
  const answers = await Promise.all(bodies.map((body) => delegate(owner, body, moved)))
  expectGoodAnswers(answers)
  const own = sql`user_id = ${owner.userId}`
  expect(await count(sql`select count(*) n from server_wallets where ${own}`)).toBe(1)
  const kept = sql`select count(*) n from signer.server_wallets where owner_user_id = ${owner.userId}`
  expect(await count(kept)).toBe(1)
  const told = sql`select count(*) n from security_events where ${own} and kind = 'server_wallet_adopted'`
  expect(await count(told)).toBe(1)
})

test('retries a lost reply of the signer for the same wallets', async () => {
  const owner = await newPerson()
  const imported = importedRoot()
  await server.create(owner, imported.root)
  let isLost = true
  const losing: SignerClient = {
    async call(definition, body, device) {
      const answer = await inner.call(definition, body, device)
      if (definition.path.endsWith('/wallets/adopt') && isLost) {
        throw new ServiceError('service_unavailable')
      }
      return answer
    },
  }
  const unlucky = await createWalletServer(database, MOVED, undefined, losing)
  const first = await delegate(owner, await consentTo(server, imported), unlucky)
  expect(await refusal(first)).toEqual([503, 'service_unavailable'])
  expect((await walletsOf(owner)).map(({ id }) => id)).toEqual([null])
  isLost = false
  expect((await delegate(owner, await consentTo(server, imported), unlucky)).status).toBe(200)
  expect(await walletsOf(owner)).toMatchObject([{ recovery_method: 'privy-v2', imported: true }])
  const kept = sql`select count(*) n from signer.server_wallets where owner_user_id = ${owner.userId}`
  expect(await count(kept)).toBe(1)
})

test('rejects delegation of a server wallet', async () => {
  const owner = await newPerson()
  const imported = importedRoot()
  await server.create(owner, imported.root)
  expect((await delegate(owner, await consentTo(server, imported), moved)).status).toBe(200)
  const answer = await delegate(owner, await consentTo(server, imported))
  expect(await refusal(answer)).toEqual([400, 'not_supported'])
})

test('rewraps delegated halves under a newer encryption key', async () => {
  const owner = await newPerson()
  const imported = importedRoot()
  await server.create(owner, imported.root)
  await delegate(owner, await consentTo(server, imported))
  const read = () =>
    database.db.execute<{ key_version: number; sealed_share: Uint8Array }>(sql`
      select key_version, sealed_share from wallet_delegations where user_id = ${owner.userId}`)
  const newer = await createWalletServer(
    database,
    {},
    new Map([[1, new Uint8Array(32).fill(5)]]),
    signer,
  )
  const [before] = (await read()).rows
  await newer.app.cleanUp()
  const [after] = (await read()).rows
  expect([before?.key_version, after?.key_version]).toEqual([0, 1])
  expect(after?.sealed_share).not.toEqual(before?.sealed_share)
})
