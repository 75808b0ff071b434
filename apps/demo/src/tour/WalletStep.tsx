import { useCreateWallet } from '@latchkey/react'
import { StepButton } from './StepButton.tsx'
import type { StepProps } from './StepProps.ts'

/** Creates a wallet if the login did not. */
export function WalletStep({ isDone, address }: StepProps) {
  const { createWallet } = useCreateWallet()
  if (isDone) return <code className="step-result">{address}</code>
  return <StepButton label="Create a wallet" work={() => createWallet()} />
}
