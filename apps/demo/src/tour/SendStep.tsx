import { useSendTransaction } from '@latchkey/react'
import { useEventLog } from '../events/EventsContext.ts'
import { MissingChains } from '../wallets/MissingChains.tsx'
import { requestFunds } from '../wallets/requestFunds.ts'
import { SkipButton } from './SkipButton.tsx'
import { StepButton } from './StepButton.tsx'
import type { StepProps } from './StepProps.ts'

/** Receives only. */
const RECEIVER = '0x00000000000000000000000000000000000B0b00'
const AMOUNT_WEI = 10_000_000_000_000_000n

/** Gets test coins and sends some of them on the sandbox chain. */
export function SendStep({ address, isDone, result, settings, onChange, onFinish }: StepProps) {
  const { sendTransaction } = useSendTransaction()
  const { record } = useEventLog()
  async function send() {
    await requestFunds(address)
    const hash = String(await sendTransaction({ to: RECEIVER, value: AMOUNT_WEI, address }))
    record('wallet', 'send', hash)
    onFinish(hash)
  }
  return (
    <>
      <MissingChains />
      {result && <code className="step-result">{result}</code>}
      {settings.chains === 'sandbox' ? (
        <StepButton label="Send 0.01 ETH" isDone={isDone} work={send} />
      ) : (
        <button
          type="button"
          className="main-button"
          onClick={() => onChange({ chains: 'sandbox' })}
        >
          Use the sandbox chains
        </button>
      )}
      <SkipButton isDone={isDone} onFinish={onFinish} />
    </>
  )
}
