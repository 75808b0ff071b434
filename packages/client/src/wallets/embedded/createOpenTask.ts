import type { Client } from '../../core/client.ts'
import type { TaskIntent } from '../../core/intents/Intent.ts'
import { notAuthenticated } from './requireUser.ts'
import type { WalletTask } from './WalletTask.ts'

export type OpenTask = ReturnType<typeof createOpenTask>

/** A task that the wallet screens show. Funding owns the last one. */
type OpenableTask = WalletTask | { type: 'fund'; request: object }

/** Time limit from when the screen opens, and the error after it. */
type Limit = { afterMs: number; error(): Error }

/** Opens the screens of one task at a time. Later tasks wait in a queue. */
export function createOpenTask(client: Pick<Client, 'intents' | 'clock' | 'getState'>) {
  const { intents, clock } = client
  let tail: Promise<unknown> = Promise.resolve()
  const personNow = () => client.getState().user?.id

  /** Closes the intent and everything on top of it. */
  function closeOnly(intent: TaskIntent) {
    const isOpen = () => {
      const state = intents.getState()
      return state.status === 'active' && state.intent === intent
    }
    while (isOpen()) intents.close()
  }

  function open<Result>(task: OpenableTask, exited: () => Error, limit?: Limit): Promise<Result> {
    const person = personNow()
    return new Promise((resolve, reject) => {
      const leave = () =>
        // A user who was logged out meanwhile has not rejected the request.
        reject(personNow() === person ? exited() : notAuthenticated(task.type))
      let onClosing = leave
      const show = (closed: () => void) => {
        // The user changed while the task was queued.
        if (personNow() !== person) {
          leave()
          closed()
          return
        }
        let stopWaiting = () => {}
        const intent: TaskIntent = {
          kind: 'wallet',
          task,
          onDone(result, when = 'now') {
            stopWaiting()
            onClosing = () => resolve(result as Result)
            if (when === 'now') onClosing()
          },
          onFailed(error, when = 'now') {
            onClosing = () => reject(error)
            if (when === 'now') onClosing()
          },
          onClosed() {
            stopWaiting()
            onClosing()
            closed()
          },
        }
        if (limit)
          stopWaiting = clock.after(limit.afterMs, () => {
            onClosing = () => reject(limit.error())
            closeOnly(intent)
          })
        intents.open(intent)
      }
      // If a task cannot open, it rejects. The next one still opens.
      tail = tail.then(() => new Promise<void>(show)).catch(reject)
    })
  }

  /**
   * Resolves with the result. If the screen closes first, rejects with the error of `exited`. The screen
   * reports through the intent: `onDone` resolves, `onFailed` rejects (both at once, or on close with
   * `'when-closed'`), and `onClosed` settles what is still open.
   */
  return open
}
