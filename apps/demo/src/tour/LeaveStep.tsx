import { useExportWallet, useLatchkey } from '@latchkey/react'
import { StepButton } from './StepButton.tsx'
import type { StepProps } from './StepProps.ts'

/** Shows the key, and logs out. */
export function LeaveStep({ address, onFinish }: StepProps) {
  const { logout } = useLatchkey()
  const { exportWallet } = useExportWallet()
  async function leave() {
    await logout()
    onFinish('left')
  }
  return (
    <>
      <StepButton label="Export the key" isQuiet work={() => exportWallet({ address })} />
      <StepButton label="Log out" work={leave} />
    </>
  )
}
