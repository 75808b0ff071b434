import { randomBytes } from 'node:crypto'
import { HEADERS } from '@latchkey/contract/wire'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createDelegatedShares } from './service.ts'

const secret = randomBytes(32)
const { address } = privateKeyToAccount(`0x${secret.toString('hex')}`)
const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

/** One signing request, with its halves. */
async function call(params: object, { isAllowed = true, index = 0 } = {}) {
  const share = randomBytes(32)
  const appShare = Uint8Array.from(secret.map((byte, at) => byte ^ share[at]!))
  const opened: Uint8Array[] = []
  const shares = createDelegatedShares({
    repo: {
      find: async () => ({ secretKind: 'ethereum-key', publicKeys: [], policyIds: [] }),
    } as never,
    envelope: {
      async open() {
        opened.push(share)
        return share
      },
    } as never,
    transportKeys: {} as never,
    wallets: {} as never,
    quorums: {} as never,
    policies: {
      async requireAllowed() {
        if (!isAllowed) throw new Error('policy_violation')
      },
    } as never,
    nowMs: () => 0,
  })
  const answer = await shares
    .use({
      appId: 'app',
      userId: 'ada',
      delegationId: 'd1',
      walletId: 'w1',
      wallet: { chainType: 'ethereum', address, index },
      appShare,
      publicKeys: [],
      authorization: {
        method: 'POST',
        urls: ['https://api.example/api/v1/wallets/w1/rpc'],
        headers: { [HEADERS.appId]: 'app' },
        body: { method: 'personal_sign', params },
        signatures: [],
      },
    })
    .catch((error: Error) => error.message)
  return { answer, isOpened: opened.length > 0, isWiped: [appShare, ...opened].every(isZero) }
}
/** Stores a delegation, with halves that join to the key of this index. */
async function store(index: number) {
  const share = randomBytes(32)
  const appShare = Uint8Array.from(secret.map((byte, at) => byte ^ share[at]!))
  const sealed: Uint8Array[] = []
  const shares = createDelegatedShares({
    repo: { add: async () => true } as never,
    envelope: {
      async seal(_: unknown, plain: Uint8Array) {
        sealed.push(Uint8Array.from(plain))
        return new Uint8Array()
      },
    } as never,
    transportKeys: { open: async () => share } as never,
    wallets: {} as never,
    quorums: {} as never,
    policies: { requireKnown: async () => {} } as never,
    nowMs: () => 0,
  })
  const halves = {
    kind: 'ethereum-key' as const,
    box: {} as never,
    appShare,
    factorShownAtMs: 0,
  }
  const answer = await shares
    .store(
      { appId: 'app', userId: 'ada', delegationId: 'd1' },
      halves,
      [{ chainType: 'ethereum', address, index }],
      { publicKeys: [], policyIds: [], expiresAtMs: null },
    )
    .catch((error: Error) => error.message)
  return { answer, sealed: sealed.length, isWiped: [share, appShare].every(isZero) }
}
const hello = { message: 'hello', encoding: 'utf-8' }

test('zeroes both halves after signing and after a failed join', async () => {
  const signed = await call(hello)
  expect(signed).toMatchObject({
    answer: { method: 'personal_sign' },
    isOpened: true,
    isWiped: true,
  })
  const failed = await call(hello, { index: 1 })
  expect(failed).toEqual({ answer: 'refused_payload', isOpened: true, isWiped: true })
})

test('decrypts no half for a rejected request and zeroes the half of the API', async () => {
  for (const refused of [await call({ message: 1 }), await call(hello, { isAllowed: false })]) {
    expect(refused).toEqual({ answer: expect.any(String), isOpened: false, isWiped: true })
  }
})

test('zeroes both halves after a delegation is stored or rejected', async () => {
  expect(await store(0)).toEqual({ answer: undefined, sealed: 1, isWiped: true })
  expect(await store(1)).toEqual({ answer: 'refused_payload', sealed: 0, isWiped: true })
})
