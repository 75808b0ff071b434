import { useConnectWallet, useLatchkey } from '@latchkey/react'
import { useLatchkeyWagmi } from '@latchkey/react/wagmi'
import { formatEther, isAddress, parseEther } from 'viem'
import { useBalance, useConnection, useSendTransaction, useWaitForTransactionReceipt } from 'wagmi'
import { latchkey } from './config.ts'

/** Uses only wagmi hooks below; Latchkey sets the active wallet. */
export function App() {
  useLatchkeyWagmi(latchkey)
  const { ready, authenticated, login, logout } = useLatchkey()
  const { connectWallet } = useConnectWallet()
  const { address } = useConnection()
  if (!ready) return <p>Loading</p>
  return (
    <main>
      <h1>Latchkey with wagmi</h1>
      <p>
        <button type="button" onClick={authenticated ? logout : () => login()}>
          {authenticated ? 'Log out' : 'Log in'}
        </button>
        <button type="button" onClick={() => connectWallet()}>
          Connect a wallet
        </button>
      </p>
      {address ? <Account address={address} /> : <p>No wallet is connected.</p>}
    </main>
  )
}

function Account({ address }: { address: `0x${string}` }) {
  const { data: balance, refetch } = useBalance({ address })
  const { data: hash, error, isPending, mutateAsync: send } = useSendTransaction()
  const { isSuccess } = useWaitForTransactionReceipt({ hash })

  async function submit(form: FormData) {
    const to = String(form.get('to'))
    if (!isAddress(to)) return
    await send({ to, value: parseEther(String(form.get('amount'))) })
    await refetch()
  }
  return (
    <>
      <p>
        <output aria-label="Account">{address}</output>
      </p>
      <p>
        <output aria-label="Balance">
          {balance ? `${formatEther(balance.value)} ${balance.symbol}` : 'Reading'}
        </output>
      </p>
      <form action={submit}>
        <label>
          To <input name="to" required />
        </label>
        <label>
          Amount <input name="amount" defaultValue="0.5" required />
        </label>
        <button type="submit" disabled={isPending}>
          Send
        </button>
      </form>
      <p role="status">{isSuccess ? `Sent in ${hash}` : error?.message}</p>
    </>
  )
}
