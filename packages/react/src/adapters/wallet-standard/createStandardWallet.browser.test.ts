import { expect, test, vi } from 'vitest'
import type { EmbeddedSolanaWallet } from '../../hooks/wallets/useEmbeddedWallets.ts'
import { createStandardWallet } from './createStandardWallet.ts'
import { registerWallet } from './registerWallet.ts'

const ADDRESS = '11111111111111111111111111111112'
const SIGNATURE = new Uint8Array(64).fill(7)

function createWallet() {
  const signMessage = vi.fn(async (_: { message: Uint8Array }) => ({ signature: SIGNATURE }))
  const signAndSendTransaction = vi.fn(async (_: object) => ({ signature: SIGNATURE }))
  const embedded = { address: ADDRESS, signMessage, signAndSendTransaction }
  const standard = createStandardWallet()
  const changed = vi.fn()
  standard.wallet.features['standard:events'].on('change', changed)
  standard.setWallets([embedded as unknown as EmbeddedSolanaWallet])
  return { ...standard, changed, signMessage, signAndSendTransaction }
}

test('lists embedded wallets as accounts and reports a change once', async () => {
  const { wallet, changed, setWallets } = createWallet()
  expect(wallet.accounts).toMatchObject([{ address: ADDRESS, chains: wallet.chains }])
  expect(wallet.accounts[0]?.publicKey).toHaveLength(32)
  const { accounts } = await wallet.features['standard:connect'].connect()
  expect(accounts).toBe(wallet.accounts)
  expect(changed).toHaveBeenCalledTimes(1)
  setWallets([])
  expect(changed).toHaveBeenLastCalledWith({ accounts: [] })
})

test('signs in with the message of Sign In With Solana', async () => {
  const { wallet, signMessage } = createWallet()
  const { signIn } = wallet.features['solana:signIn']
  const [output] = await signIn({
    domain: 'shop.example',
    statement: 'Sign in to the shop.',
    nonce: 'abc12345',
    resources: ['https://shop.example/terms'],
  })
  expect(new TextDecoder().decode(output?.signedMessage)).toBe(
    `shop.example wants you to sign in with your Solana account:
${ADDRESS}

Sign in to the shop.

Nonce: abc12345
Resources:
- https://shop.example/terms`,
  )
  expect(output).toMatchObject({ account: { address: ADDRESS }, signature: SIGNATURE })
  expect(signMessage).toHaveBeenCalledWith({ message: output?.signedMessage })
})

test('sends on the cluster of the chain, and rejects an account of another user', async () => {
  const { wallet, signAndSendTransaction } = createWallet()
  const [account] = wallet.accounts
  if (!account) throw new Error('The wallet has no account')
  const { signAndSendTransaction: send } = wallet.features['solana:signAndSendTransaction']
  const transaction = Uint8Array.of(1)
  await send({ account, transaction, chain: 'solana:mainnet' })
  expect(signAndSendTransaction).toHaveBeenCalledWith({ transaction, cluster: 'mainnet-beta' })
  const other = { ...account, address: '1'.repeat(32) }
  await expect(send({ account: other, transaction, chain: 'solana:devnet' })).rejects.toMatchObject(
    {
      code: 'embedded_wallet_not_found',
    },
  )
})

test('registers with libraries that are loaded before and after it', () => {
  const { wallet } = createWallet()
  const unregister = vi.fn()
  const register = vi.fn((_: unknown) => unregister)
  const onRegister = (event: Event) => (event as CustomEvent).detail({ register })
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  const stop = registerWallet(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  expect(register.mock.calls).toEqual([[wallet], [wallet]])
  stop()
  expect(unregister).toHaveBeenCalled()
  window.removeEventListener('wallet-standard:register-wallet', onRegister)
})
