import { useSignMessage } from '@latchkey/react'
import { useEventLog } from '../events/EventsContext.ts'
import { SkipButton } from './SkipButton.tsx'
import { StepButton } from './StepButton.tsx'
import type { StepProps } from './StepProps.ts'

const MESSAGE = 'Water the fern twice a week.'

/** Signs a message. */
export function SignStep({ address, isDone, result, onFinish }: StepProps) {
  const { signMessage } = useSignMessage()
  const { record } = useEventLog()
  async function sign() {
    const signature = await signMessage({ message: MESSAGE, address })
    record('wallet', 'sign', signature)
    onFinish(signature)
  }
  return (
    <>
      {result && <code className="step-result">{result}</code>}
      <StepButton label="Sign" isDone={isDone} work={sign} />
      <SkipButton isDone={isDone} onFinish={onFinish} />
    </>
  )
}
