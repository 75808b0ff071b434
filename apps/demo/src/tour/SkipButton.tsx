import type { StepProps } from './StepProps.ts'

/** Goes on without the step. */
export function SkipButton({ isDone, onFinish }: Pick<StepProps, 'isDone' | 'onFinish'>) {
  return isDone ? null : (
    <button type="button" className="quiet-button" onClick={() => onFinish('skipped')}>
      Skip
    </button>
  )
}
