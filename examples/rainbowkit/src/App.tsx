import { useLatchkey } from '@latchkey/react'
import { ConnectButton } from '@rainbow-me/rainbowkit'
import { useAccount, useSignMessage } from 'wagmi'

export function App() {
  const { ready, authenticated, login, logout } = useLatchkey()
  const { address } = useAccount()
  const { signMessage, data: signature, error } = useSignMessage()
  if (!ready) return <p>Loading</p>
  return (
    <main>
      <h1>Latchkey with RainbowKit</h1>
      <p>
        <button type="button" onClick={authenticated ? logout : () => login()}>
          {authenticated ? 'Log out' : 'Log in'}
        </button>
      </p>
      {/* Lists the embedded wallet of the logged-in user beside all others. */}
      <ConnectButton />
      {address && (
        <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
          Sign a message
        </button>
      )}
      <p role="status">{signature ?? error?.message}</p>
    </main>
  )
}
