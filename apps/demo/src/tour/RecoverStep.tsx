import { useEffect } from 'react'
import { listenForRecovery, openOtherDevice, otherDeviceUrl } from '../phone/deviceWindow.ts'
import { SkipButton } from './SkipButton.tsx'
import type { StepProps } from './StepProps.ts'

/** Opens a window with storage of its own and waits for a signature of the same wallet from it. */
export function RecoverStep({ address, isDone, result, settings, onFinish }: StepProps) {
  const url = otherDeviceUrl(settings, location.href)
  useEffect(
    () =>
      listenForRecovery((recovered) => {
        if (recovered.address === address) onFinish(recovered.signature)
      }),
    [address, onFinish],
  )
  return (
    <>
      {result && <code className="step-result">{result}</code>}
      {url ? (
        <button
          type="button"
          className={isDone ? 'quiet-button' : 'main-button'}
          onClick={() => openOtherDevice(url)}
        >
          Open the other device
        </button>
      ) : (
        <p>Open this page in a private window, log in with the same address and sign there.</p>
      )}
      <SkipButton isDone={isDone} onFinish={onFinish} />
    </>
  )
}
