import { useLatchkey } from '@latchkey/react'
import { useSmartWallets } from '@latchkey/react/smart-wallets'
import { useState } from 'react'
import { zeroAddress } from 'viem'

/** Two calls in one user operation. The paymaster of the sandbox pays the gas. */
const CALLS = [
  { to: zeroAddress, value: 0n },
  { to: zeroAddress, value: 0n, data: '0xca11' },
] as const

export function App() {
  const { ready, authenticated, login, logout } = useLatchkey()
  const { client } = useSmartWallets()
  const [status, setStatus] = useState('')
  if (!ready) return <p>Loading</p>

  async function send() {
    setStatus('Sending')
    try {
      const hash = await client?.sendTransaction({ calls: [...CALLS] })
      setStatus(`Sent in ${hash}`)
    } catch (error) {
      setStatus((error as Error).message)
    }
  }
  return (
    <main>
      <h1>Latchkey with a smart wallet</h1>
      <button type="button" onClick={authenticated ? logout : () => login()}>
        {authenticated ? 'Log out' : 'Log in'}
      </button>
      {client?.account && (
        <>
          <p>
            <output aria-label="Smart wallet">{client.account.address}</output>
          </p>
          <button type="button" onClick={send}>
            Send two calls without gas
          </button>
        </>
      )}
      <p role="status">{status}</p>
    </main>
  )
}
