import { useLatchkey } from '@latchkey/react'
import { useWallet } from '@solana/wallet-adapter-react'
import { WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { useState } from 'react'

export function App() {
  const { ready, authenticated, login, logout } = useLatchkey()
  const { publicKey, signMessage } = useWallet()
  const [status, setStatus] = useState('')
  if (!ready) return <p>Loading</p>

  async function sign() {
    try {
      const signature = await signMessage?.(new TextEncoder().encode('Hello'))
      setStatus(`Signed with ${signature?.byteLength} bytes`)
    } catch (error) {
      setStatus((error as Error).message)
    }
  }
  return (
    <main>
      <h1>Latchkey with the Solana wallet adapter</h1>
      <p>
        <button type="button" onClick={authenticated ? logout : () => login()}>
          {authenticated ? 'Log out' : 'Log in'}
        </button>
      </p>
      {/* Lists the embedded wallet of the logged-in user beside all others. */}
      <WalletMultiButton />
      {publicKey && (
        <p>
          <output aria-label="Account">{publicKey.toBase58()}</output>{' '}
          <button type="button" onClick={sign}>
            Sign a message
          </button>
        </p>
      )}
      <p role="status">{status}</p>
    </main>
  )
}
