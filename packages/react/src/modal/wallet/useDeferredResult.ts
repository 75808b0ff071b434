import { useRef } from 'react'
import type { RecoverySetupProps } from './RecoverySetupProps.ts'

/** Runs a screen's operation and keeps the result until the screen closes. */
export function useDeferredResult<Result, Given>({
  apply,
  onApplied,
  onFinished,
}: Pick<RecoverySetupProps<Result>, 'onApplied' | 'onFinished'> & {
  apply(given: Given): Promise<Result>
}): { run(given: Given): Promise<void>; finish(): void } {
  const applied = useRef<{ result: Result } | null>(null)
  return {
    async run(given) {
      const result = await apply(given)
      applied.current = { result }
      onApplied?.(result)
    },
    finish() {
      if (applied.current) onFinished(applied.current.result)
    },
  }
}
