import { LatchkeyError } from '@latchkey/client'
import type { ApprovalOutcome } from '@latchkey/react/approval'
import type { HostPort } from './openHostPort.ts'

type When = 'now' | 'when-closed'

/** Reports the outcome of a task to the host page. */
export function toOutcome({ post }: Pick<HostPort, 'post'>): ApprovalOutcome {
  const postDone = (result: unknown, when: When) => post({ kind: 'done', result, when })
  return {
    onDone(result, when) {
      if (!(result instanceof Promise)) return postDone(result, when)
      // A result that is on its way would be lost if the host page removed this page.
      post({ kind: 'pending', isPending: true })
      result
        .then(
          (value) => postDone(value, when),
          () => {}, // the screen reports the error
        )
        .finally(() => post({ kind: 'pending', isPending: false }))
    },
    onFailed(thrown, when) {
      const { code, message, data } = LatchkeyError.from(thrown)
      post({ kind: 'failed', error: { code, message, data }, when })
    },
    onClosed: () => post({ kind: 'closed' }),
  }
}
