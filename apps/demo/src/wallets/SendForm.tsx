import { useSendTransaction, useSignTransaction } from '@latchkey/react'
import { type FormEvent, useState } from 'react'
import { requestFunds } from './requestFunds.ts'
import type { Run } from './useOutcome.ts'

const WEI_DECIMALS = 18

/** Converts a decimal ether amount to wei; throws for invalid input. */
function toWei(ether: string): bigint {
  const [whole = '0', fraction = ''] = ether.split('.')
  return BigInt((whole || '0') + fraction.slice(0, WEI_DECIMALS).padEnd(WEI_DECIMALS, '0'))
}

/** Sends ether from a wallet, or only signs the transaction. */
export function SendForm({ address, run }: { address: string; run: Run }) {
  const { sendTransaction } = useSendTransaction()
  const { signTransaction } = useSignTransaction()
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('0.01')
  const request = () => ({ to: to || address, value: toWei(amount) })
  function send(event: FormEvent) {
    event.preventDefault()
    run('send', () => sendTransaction({ ...request(), address }))
  }
  return (
    <form className="buttons" onSubmit={send}>
      <input
        aria-label="Receiver"
        placeholder="0x…"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <input
        aria-label="Ether"
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <button type="submit">Send</button>
      <button
        type="button"
        onClick={() => run('send', () => sendTransaction({ ...request(), address, sponsor: true }))}
      >
        Send sponsored
      </button>
      <button
        type="button"
        onClick={() =>
          run('sign', () =>
            signTransaction({ ...request(), address, uiOptions: { isCancellable: true } }),
          )
        }
      >
        Sign transaction
      </button>
      <button type="button" onClick={() => run('fund', () => requestFunds(address))}>
        Get funds
      </button>
    </form>
  )
}
