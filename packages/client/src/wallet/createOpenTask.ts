import type { Client, WalletIntent } from '../client.ts'
import { notAuthenticated } from './requireUser.ts'
import type { WalletTask } from './WalletTask.ts'

export type OpenTask = ReturnType<typeof createOpenTask>

/** How long a person may take from when they see it, and what it is called when they took longer. */
type Limit = { afterMs: number; error(): Error }

/** Opens the screens of one task after another: a second never pushes the first aside. */
export function createOpenTask(client: Pick<Client, 'intents' | 'clock' | 'getState'>) {
  const { intents, clock } = client
  let tail: Promise<unknown> = Promise.resolve()
  const personNow = () => client.getState().user?.id

  /** With whatever is asked over it. */
  function closeOnly(intent: WalletIntent) {
    const isOpen = () => {
      const state = intents.getState()
      return state.status === 'active' && state.intent === intent
    }
    while (isOpen()) intents.close()
  }

  function open<Result>(task: WalletTask, exited: () => Error, limit?: Limit): Promise<Result> {
    const person = personNow()
    return new Promise((resolve, reject) => {
      const leave = () =>
        // Whoever was logged out meanwhile has rejected nothing.
        reject(personNow() === person ? exited() : notAuthenticated(task.type))
      let onClosing = leave
      const show = (closed: () => void) => {
        // Its turn came when somebody else, or nobody, was logged in.
        if (personNow() !== person) {
          leave()
          closed()
          return
        }
        let stopWaiting = () => {}
        const intent: WalletIntent = {
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
      // A request that cannot be shown fails; those that wait behind it are shown all the same.
      tail = tail.then(() => new Promise<void>(show)).catch(reject)
    })
  }

  /** What came of it; closed before that, it fails with what `exited` says. */
  return open
}
