import { useActiveWallet, useLatchkey } from '@latchkey/react'

/** Page with a login that includes vendor wallets. */
export function App() {
  const { ready, authenticated, user, login, logout } = useLatchkey()
  const { activeWallet } = useActiveWallet()
  if (!ready) return <p>Loading</p>
  return (
    <main>
      <h1>Latchkey with vendors’ wallets</h1>
      <button type="button" onClick={authenticated ? logout : () => login()}>
        {authenticated ? 'Log out' : 'Log in'}
      </button>
      <p>
        <output aria-label="Person">{user?.id ?? 'Nobody is logged in.'}</output>
      </p>
      <p>
        <output aria-label="Wallet">
          {activeWallet
            ? `${activeWallet.walletClientType} ${activeWallet.address}`
            : 'No wallet is connected.'}
        </output>
      </p>
    </main>
  )
}
