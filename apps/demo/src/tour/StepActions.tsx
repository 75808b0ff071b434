import { useCreateWallet, useExportWallet, useLatchkey, useSignMessage } from '@latchkey/react'
import type { ComponentType } from 'react'
import { useEventLog } from '../events/EventsContext.ts'
import { AttackStep } from './AttackStep.tsx'
import { RecoverStep } from './RecoverStep.tsx'
import { SendStep } from './SendStep.tsx'
import { SkipButton } from './SkipButton.tsx'
import { StepButton } from './StepButton.tsx'
import type { StepProps } from './StepProps.ts'
import type { StepName } from './steps.ts'

const ACTIONS: Readonly<Record<StepName, ComponentType<StepProps>>> = {
  login: LoginStep,
  wallet: WalletStep,
  sign: SignStep,
  send: SendStep,
  recover: RecoverStep,
  attack: AttackStep,
  leave: LeaveStep,
}

/** Buttons and results of one step. */
export function StepActions(props: StepProps) {
  const Actions = ACTIONS[props.name]
  return (
    <div className="step-actions">
      <Actions {...props} />
    </div>
  )
}

/** Shows the key, and logs out. */
function LeaveStep({ address, onFinish }: StepProps) {
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

/** Opens the modal, and names the user afterwards. */
function LoginStep({ isDone }: StepProps) {
  const { user, login } = useLatchkey()
  if (isDone) return <code className="step-result">{user?.email?.address ?? user?.id}</code>
  return (
    <button type="button" className="main-button" onClick={login}>
      Log in
    </button>
  )
}

const MESSAGE = 'Water the fern twice a week.'

/** Signs a message. */
function SignStep({ address, isDone, result, onFinish }: StepProps) {
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

/** Creates a wallet if the login did not. */
function WalletStep({ isDone, address }: StepProps) {
  const { createWallet } = useCreateWallet()
  if (isDone) return <code className="step-result">{address}</code>
  return <StepButton label="Create a wallet" work={() => createWallet()} />
}
