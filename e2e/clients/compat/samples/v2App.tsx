import {
  getAccessToken,
  PrivyProvider,
  useFundWallet,
  useLogin,
  useLogout,
  useMfaEnrollment,
  usePrivy,
  useSendTransaction,
  useSign7702Authorization,
  useSignMessage,
  useWallets,
  type WalletWithMetadata,
} from '@latchkey/react/compat'
import { SmartWalletsProvider, useSmartWallets } from '@latchkey/react/compat/smart-wallets'
import { toSolanaWalletConnectors, useSolanaWallets } from '@latchkey/react/compat/solana'
import { UserPill } from '@latchkey/react/compat/ui'
import { createWalletClient, custom, type Hex } from 'viem'
import { base } from 'viem/chains'

/** An app of the 2.x generation after `latchkey migrate`, which changes nothing but its imports. */
export function App() {
  return (
    <PrivyProvider
      appId="clw000000000000000000demo"
      config={{
        loginMethods: ['email', 'wallet', 'google', 'passkey'],
        appearance: {
          theme: 'dark',
          accentColor: '#676FFF',
          walletChainType: 'ethereum-and-solana',
        },
        embeddedWallets: { createOnLogin: 'users-without-wallets', showWalletUIs: true },
        externalWallets: { solana: { connectors: toSolanaWalletConnectors() } },
        defaultChain: base,
        supportedChains: [base],
      }}
    >
      <SmartWalletsProvider>
        <UserPill action={{ type: 'login', options: { loginMethods: ['email'] } }} size={32} />
        <Account />
        <Wallets />
      </SmartWalletsProvider>
    </PrivyProvider>
  )
}

function Account() {
  const { ready, authenticated, user, linkGoogle, unlinkEmail, exportWallet } = usePrivy()
  const { login } = useLogin({
    onComplete: ({ user: known, isNewUser }) => console.log(known.id, isNewUser),
    onError: (code) => console.error(code),
  })
  const { logout } = useLogout({ onSuccess: () => console.log('left') })
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  if (!ready) return null
  if (!authenticated || !user)
    return (
      <button type="button" onClick={() => login({ walletChainType: 'solana-only' })}>
        Log in
      </button>
    )
  const embedded = user.linkedAccounts.filter(
    (account): account is WalletWithMetadata =>
      account.type === 'wallet' && account.walletClientType === 'privy',
  )
  const call = async () => {
    const token = await getAccessToken()
    await fetch('/api/orders', { headers: { authorization: `Bearer ${token}` } })
  }
  return (
    <section>
      <p>{user.email?.address ?? user.wallet?.address ?? user.id}</p>
      <ul>
        {embedded.map(({ address, chainType }) => (
          <li key={address}>{chainType}</li>
        ))}
      </ul>
      <button type="button" onClick={linkGoogle}>
        Link Google
      </button>
      <button type="button" onClick={() => user.email && unlinkEmail(user.email.address)}>
        Unlink email
      </button>
      <button type="button" onClick={() => exportWallet()}>
        Export
      </button>
      <button type="button" onClick={showMfaEnrollmentModal}>
        Secure
      </button>
      <button type="button" onClick={call}>
        Order
      </button>
      <button type="button" onClick={logout}>
        Log out
      </button>
    </section>
  )
}

function Wallets() {
  const { wallets } = useWallets()
  const { wallets: solanaWallets, createWallet } = useSolanaWallets()
  const { signMessage } = useSignMessage()
  const { sendTransaction } = useSendTransaction()
  const { signAuthorization } = useSign7702Authorization()
  const { fundWallet } = useFundWallet()
  const { client } = useSmartWallets()
  const [wallet] = wallets
  const pay = async () => {
    if (!wallet) return
    await wallet.switchChain(base.id)
    const provider = await wallet.getEthereumProvider()
    const account = wallet.address as Hex
    const viem = createWalletClient({ account, chain: base, transport: custom(provider) })
    await viem.sendTransaction({ to: account, value: 1n })
    const { signature } = await signMessage({ message: 'Hello' }, { uiOptions: { title: 'Sign' } })
    const { hash } = await sendTransaction({ to: account, value: 1 }, { address: account })
    const { r, s, yParity } = await signAuthorization({ contractAddress: account, chainId: 8453 })
    const batch = await client?.sendTransaction({ calls: [{ to: account, value: 1n }] })
    console.log(signature, hash, r, s, yParity, batch)
  }
  return (
    <section>
      <button type="button" onClick={pay}>
        Pay
      </button>
      <button type="button" onClick={() => wallet && fundWallet(wallet.address)}>
        Add funds
      </button>
      <button type="button" onClick={() => createWallet()}>
        {solanaWallets.length}
      </button>
    </section>
  )
}
