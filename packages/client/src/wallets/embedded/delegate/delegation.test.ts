import { revokeDelegation } from '@latchkey/contract/endpoints/delegation'
import { expect, test } from 'vitest'
import { ETHEREUM, SOLANA, wireWallet } from '../../../testing/wireWallet.ts'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import { consentPageUrl, readConsentMessage } from './consentPageUrl.ts'
import { grantDelegation } from './delegateWallet.ts'
import { revokeDelegations } from './revokeWallets.ts'

type Opened = Awaited<ReturnType<typeof openTestWallets>>
const CONSENT = 'privy:delegated-actions:consent'
const wallet = { address: ETHEREUM, chainType: 'ethereum' } as const

/** User who confirms or rejects every task. */
async function open(says: 'yes' | 'no', change: Parameters<typeof wireWallet>[0] = {}) {
  let opened: Opened
  const run = await openTestWallets({
    wallets: [wireWallet(change), wireWallet({ address: SOLANA, chain_type: 'solana' })],
    onTask: async (task, { done, close }) => {
      if (says === 'yes' && task.type === 'delegate')
        done(await grantDelegation(opened.embeddedWallets.context, task.wallet))
      if (says === 'yes' && task.type === 'revoke-delegation')
        done(await revokeDelegations(opened.embeddedWallets.context))
      close()
    },
  })
  opened = run
  const { vault, server } = opened
  const mark = (delegated: boolean) => {
    const me = server.session().user
    if (me) me.linked_accounts = [wireWallet({ ...change, delegated })]
  }
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers[CONSENT] = () => {
    mark(true)
    return { data: { success: true } }
  }
  server.answers[revokeDelegation.path] = () => {
    mark(false)
    return { status: 200, body: { message: 'success' } }
  }
  return opened
}

test('delegates the wallet by its root after the user confirms', async () => {
  const { embeddedWallets, tasks, vault } = await open('yes')
  const { user } = await embeddedWallets.delegateWallet(wallet)
  expect(tasks).toMatchObject([{ type: 'delegate', wallet: { address: ETHEREUM } }])
  expect(vault.sent().at(-1)).toMatchObject({
    event: CONSENT,
    data: {
      rootWallet: { address: ETHEREUM, chainType: 'ethereum', imported: false },
      delegatedWallets: [{ address: ETHEREUM, chainType: 'ethereum', walletIndex: 0 }],
    },
  })
  expect(user.linkedAccounts).toMatchObject([{ delegated: true }])
})

test('resolves at once for a delegated wallet', async () => {
  const { embeddedWallets, tasks, vault, client } = await open('no', { delegated: true })
  expect(await embeddedWallets.delegateWallet(wallet)).toEqual({ user: client.getState().user })
  expect([tasks, vault.sent()]).toEqual([[], []])
})

test('rejects with the specified message if the user declines', async () => {
  const { embeddedWallets, vault } = await open('no', { delegated: false })
  await expect(embeddedWallets.delegateWallet(wallet)).rejects.toThrow(
    'User declined delegating actions.',
  )
  expect(vault.sent().some(({ event }) => event === CONSENT)).toBe(false)
  const delegated = await open('no', { delegated: true })
  await expect(delegated.embeddedWallets.revokeWallets()).rejects.toThrow(
    'User declined revoking access to their delegated wallet.',
  )
})

test('delegates only device wallets of the user', async () => {
  const { embeddedWallets } = await open('yes')
  await expect(
    embeddedWallets.delegateWallet({ ...wallet, address: `0x${'9'.repeat(40)}` }),
  ).rejects.toMatchObject({
    code: 'embedded_wallet_not_found',
    message: 'Address to delegate is not associated with current user.',
  })
  await expect(
    embeddedWallets.delegateWallet({ ...wallet, chainType: 'solana' }),
  ).rejects.toMatchObject({
    code: 'embedded_wallet_not_found',
  })
  await expect(
    embeddedWallets.delegateWallet({ ...wallet, chainType: 'bitcoin' as never }),
  ).rejects.toMatchObject({ code: 'unsupported_wallet_type' })
  const unified = await open('yes', { id: 'wallet1', recovery_method: 'privy-v2' })
  await expect(unified.embeddedWallets.delegateWallet(wallet)).rejects.toMatchObject({
    code: 'unsupported_wallet_type',
  })
  const nobody = await openTestWallets({ loggedOut: true })
  await expect(nobody.embeddedWallets.delegateWallet(wallet)).rejects.toMatchObject({
    code: 'must_be_authenticated',
  })
})

test('revokes delegations after confirmation and resolves at once without any', async () => {
  const { embeddedWallets, tasks } = await open('yes', { delegated: true })
  const { user } = await embeddedWallets.revokeWallets()
  expect(user.linkedAccounts).toMatchObject([{ delegated: false }])
  expect(tasks).toMatchObject([{ type: 'revoke-delegation', wallets: [{ address: ETHEREUM }] }])
  await embeddedWallets.revokeWallets()
  expect(tasks).toHaveLength(1)
})

test('delegates without screens only if the app allows it', async () => {
  const strict = await openTestWallets({
    wallets: [wireWallet()],
    config: { enforce_wallet_uis: true },
  })
  await expect(strict.embeddedWallets.delegateWallet(wallet)).rejects.toMatchObject({
    code: 'unable_to_sign',
  })
  const free = await openTestWallets({
    wallets: [wireWallet()],
    config: { enforce_wallet_uis: false },
  })
  free.vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  free.vault.answers[CONSENT] = () => ({ data: { success: true } })
  await free.embeddedWallets.delegateWallet(wallet)
  expect(free.vault.sent().at(-1)).toMatchObject({ event: CONSENT })
})

test('opens the consent page with the request and without a token', async () => {
  const { embeddedWallets, client } = await openTestWallets({
    wallets: [wireWallet(), wireWallet({ address: SOLANA, chain_type: 'solana', wallet_index: 2 })],
  })
  const [, solana] = embeddedWalletsOf(client.getState().user)
  const look = { theme: { accent: '#123456' }, hostOrigin: 'https://fernleaf.example' }
  const address = new URL(consentPageUrl(embeddedWallets.context, solana!, look))
  expect(address.pathname).toBe(`/apps/${client.appId}/embedded-wallets/consent`)
  expect(address.hash).toBe('')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    root: `ethereum:${ETHEREUM}`,
    wallet: `solana:2:${SOLANA}`,
    host: 'https://fernleaf.example',
    accent: '#123456',
  })
})

test('reads only messages of the consent page and limits the frame height', () => {
  const type = 'latchkey:consent'
  expect(readConsentMessage({ type, isPressed: true })).toEqual({ type, isPressed: true })
  expect(readConsentMessage({ type, isDismissed: true })).toEqual({ type, isDismissed: true })
  expect(readConsentMessage({ type, heightPx: 1e9 })).toEqual({ type, heightPx: 480 })
  expect(readConsentMessage({ type, heightPx: -1 })).toEqual({ type, heightPx: 96 })
  for (const noise of [null, 7, 'text', {}, { type }, { type, heightPx: '9' }, { isPressed: true }])
    expect(readConsentMessage(noise)).toBeNull()
})
