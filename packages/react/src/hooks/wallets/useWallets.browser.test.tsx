import { createFakeClient, wireWallet } from '@latchkey/client/testing'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { useWallets as useSolanaWallets } from '../solana/useWallets.ts'
import type { useActiveWallet } from './useActiveWallet.ts'
import { useWallets } from './useWallets.ts'

afterEach(cleanup)

const SOLANA = '4Nd1mYbW4bGJtJ9b7Q1sX2n3r5t6v7w8x9yAzBcDeFgH'

type Ethereum = ReturnType<typeof useWallets>['wallets'][number]
type Solana = ReturnType<typeof useSolanaWallets>['wallets'][number]
type Active = NonNullable<ReturnType<typeof useActiveWallet>['activeWallet']>

function Host({ onWallets }: { onWallets(wallets: readonly (Ethereum | Solana)[]): void }) {
  onWallets([...useWallets().wallets, ...useSolanaWallets().wallets])
  return null
}

test('types every external and embedded wallet with the account members', () => {
  type Members = {
    linked: boolean
    loginOrLink(): Promise<void>
    unlink(): Promise<void>
  }
  expectTypeOf<Ethereum>().toExtend<Members>()
  expectTypeOf<Solana>().toExtend<Members>()
  expectTypeOf<Active>().toExtend<Members>()
})

test('reports an embedded wallet as linked and rejects linking or unlinking it', async () => {
  const { client, server } = createFakeClient({
    user: {
      linked_accounts: [wireWallet(), wireWallet({ address: SOLANA, chain_type: 'solana' })],
    },
  })
  let wallets: readonly (Ethereum | Solana)[] = []
  await render(
    <LatchkeyClientProvider client={client}>
      <Host
        onWallets={(now) => {
          wallets = now
        }}
      />
    </LatchkeyClientProvider>,
  )
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  client.acceptSession(server.session(), 'email')
  await vi.waitFor(() => expect(wallets.map(({ type }) => type)).toEqual(['ethereum', 'solana']))
  for (const wallet of wallets) {
    expect(wallet.linked).toBe(true)
    await expect(wallet.loginOrLink()).rejects.toMatchObject({ code: 'unsupported_wallet_type' })
    await expect(wallet.unlink()).rejects.toMatchObject({ code: 'cannot_unlink_embedded_wallet' })
  }
})

test.each([
  [undefined, 'solana:mainnet'],
  ['mainnet-beta', 'solana:mainnet'],
  ['devnet', 'solana:devnet'],
])('reports with the cluster %s the chain %s', async (name, chainId) => {
  const { client, server } = createFakeClient({
    user: { linked_accounts: [wireWallet({ address: SOLANA, chain_type: 'solana' })] },
  })
  const rpcUrl = 'https://solana.example.com'
  let wallets: readonly (Ethereum | Solana)[] = []
  await render(
    <LatchkeyClientProvider
      client={client}
      config={{ render: 'headless', ...(name && { solanaClusters: [{ name, rpcUrl }] }) }}
    >
      <Host
        onWallets={(now) => {
          wallets = now
        }}
      />
    </LatchkeyClientProvider>,
  )
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  client.acceptSession(server.session(), 'email')
  await vi.waitFor(() => expect(wallets).toMatchObject([{ chainId }]))
})
