import type { ComponentType } from 'react'
import { AttackStep } from './AttackStep.tsx'
import { LeaveStep } from './LeaveStep.tsx'
import { LoginStep } from './LoginStep.tsx'
import { RecoverStep } from './RecoverStep.tsx'
import { SendStep } from './SendStep.tsx'
import { SignStep } from './SignStep.tsx'
import type { StepProps } from './StepProps.ts'
import type { StepName } from './steps.ts'
import { WalletStep } from './WalletStep.tsx'

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
