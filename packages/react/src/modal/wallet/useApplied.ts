import { useRef } from 'react'
import type { SecureProps } from './SecureProps.ts'

/** Runs what a screen is for, and keeps what came of it until the screen goes. */
export function useApplied<Result, Given>({
  apply,
  onApplied,
  onFinished,
}: Pick<SecureProps<Result>, 'onApplied' | 'onFinished'> & {
  apply(given: Given): Promise<Result>
}): { run(given: Given): Promise<void>; finish(): void } {
  const made = useRef<{ result: Result } | null>(null)
  return {
    async run(given) {
      const result = await apply(given)
      made.current = { result }
      onApplied?.(result)
    },
    finish() {
      if (made.current) onFinished(made.current.result)
    },
  }
}
