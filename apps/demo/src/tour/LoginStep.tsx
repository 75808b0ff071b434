import { useLatchkey } from '@latchkey/react'
import type { StepProps } from './StepProps.ts'

/** Opens the modal, and names the user afterwards. */
export function LoginStep({ isDone }: StepProps) {
  const { user, login } = useLatchkey()
  if (isDone) return <code className="step-result">{user?.email?.address ?? user?.id}</code>
  return (
    <button type="button" className="main-button" onClick={login}>
      Log in
    </button>
  )
}
