import type { Client } from '../client.ts'
import type { WalletTask } from './WalletTask.ts'

export type OpenTask = ReturnType<typeof createOpenTask>

/** Opens the screens of one task after another: a second never pushes the first aside. */
export function createOpenTask(client: Pick<Client, 'intents'>) {
  let tail: Promise<unknown> = Promise.resolve()

  function open<Result>(task: WalletTask, exited: () => Error): Promise<Result> {
    return new Promise((resolve, reject) => {
      let onClosing = () => reject(exited())
      const shown = tail.then(
        () =>
          new Promise<void>((closed) =>
            client.intents.open({
              kind: 'wallet',
              task,
              onDone(result, when = 'now') {
                onClosing = () => resolve(result as Result)
                if (when === 'now') onClosing()
              },
              onFailed(error, when = 'now') {
                onClosing = () => reject(error)
                if (when === 'now') onClosing()
              },
              onClosed() {
                onClosing()
                closed()
              },
            }),
          ),
      )
      tail = shown
    })
  }

  /** What came of it; closed before that, it fails with what `exited` says. */
  return open
}
