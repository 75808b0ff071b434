import type { TabProps } from '../panel/TabProps.ts'
import type { StepName } from './steps.ts'

/** Props of the actions of one step. */
export type StepProps = TabProps & {
  name: StepName
  /** The user's wallet; empty before there is one. */
  address: string
  isDone: boolean
  /** Result of an earlier run. */
  result: string | undefined
  onFinish(result: string): void
}
