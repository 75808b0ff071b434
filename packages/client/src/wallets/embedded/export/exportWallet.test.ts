import { createExportTicket } from '@latchkey/contract/endpoints/deviceWallets'
import { expect, test, vi } from 'vitest'
import { ETHEREUM, SOLANA, wireWallet } from '../../../testing/wireWallet.ts'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import { createExportUrl } from './createExportUrl.ts'

test('resolves an export when the user closes the page, and records the event', async () => {
  const { embeddedWallets, tasks, events } = await openTestWallets({
    wallets: [wireWallet()],
    onTask: (_, { done, close }) => {
      done(undefined, 'when-closed')
      close()
    },
  })
  await embeddedWallets.exportWallet({ chainType: 'ethereum' })
  expect(tasks).toMatchObject([{ type: 'export', wallet: { address: ETHEREUM } }])
  await vi.waitFor(() => expect(events).toEqual(['embedded_wallet_key_export_completed']))
})

test('rejects an export closed before the page opened', async () => {
  const { embeddedWallets, events } = await openTestWallets({
    wallets: [wireWallet()],
    onTask: (_, { close }) => close(),
  })
  await expect(embeddedWallets.exportWallet({ chainType: 'ethereum' })).rejects.toThrow(
    'User exited before wallet could be connected',
  )
  expect(events).toEqual([])
})

test('requires a logged-in user who owns the exported wallet', async () => {
  const alone = await openTestWallets({ loggedOut: true })
  await expect(alone.embeddedWallets.exportWallet({ chainType: 'ethereum' })).rejects.toThrow(
    'User must be authenticated before exporting their wallet',
  )
  const { embeddedWallets } = await openTestWallets({ wallets: [wireWallet()] })
  for (const options of [
    { chainType: 'solana' },
    { chainType: 'ethereum', address: `0x${'22'.repeat(20)}` },
  ] as const)
    await expect(embeddedWallets.exportWallet(options)).rejects.toMatchObject({
      code: 'embedded_wallet_not_found',
    })
})

test.each([`0x${'1'.repeat(39)}`, `0x${'1'.repeat(41)}`, `0x${'g'.repeat(40)}`, '1'.repeat(42)])(
  'rejects the export of %s, which is not an address of 40 hex characters [W5.8]',
  async (address) => {
    const { embeddedWallets, tasks } = await openTestWallets({
      wallets: [wireWallet({ address })],
      onTask: () => {},
    })
    await expect(embeddedWallets.exportWallet({ chainType: 'ethereum' })).rejects.toMatchObject({
      code: 'invalid_data',
      message: 'Not a valid Ethereum address',
    })
    expect(tasks).toEqual([])
  },
)

test('opens the export page with a ticket and without an access token', async () => {
  const { client, server, embeddedWallets } = await openTestWallets({
    wallets: [
      wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' }),
      wireWallet({ address: SOLANA, chain_type: 'solana', imported: true }),
    ],
  })
  server.answers[createExportTicket.path] = () => ({
    status: 200,
    body: { ticket: 'once', expires_at: 0 },
  })
  const [unified, imported] = embeddedWalletsOf(client.getState().user)
  const look = { theme: { accent: '#123456' }, widthPx: 312 }
  const remote = new URL(await createExportUrl(embeddedWallets.context, unified!, look))
  expect(remote.hash).toBe('#ticket=once')
  expect(Object.fromEntries(remote.searchParams)).toMatchObject({
    v: '1-unified',
    wallet_id: 'wallet1',
    phrase_export: 'false',
    accent: '#123456',
  })
  const own = new URL(await createExportUrl(embeddedWallets.context, imported!, look))
  expect(Object.fromEntries(own.searchParams)).toMatchObject({
    v: '1',
    entropy_id: SOLANA,
    entropy_id_verifier: 'solana-address-verifier',
    chain_type: 'solana',
    phrase_export: 'false',
  })
  expect(`${remote}${own}`).not.toContain((await client.getAccessToken()) ?? '')
})
