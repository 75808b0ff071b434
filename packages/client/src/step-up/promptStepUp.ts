import type { Client } from '../core/client.ts'
import type { PagePasskeys } from '../login/methods/passkey/Passkeys.ts'
import type { StepUpIntent } from './StepUpTask.ts'

const prompts = new WeakMap<Client, Promise<boolean>>()

/**
 * Opens the screens on which the user logs in again. Resolves to whether the session was re-authenticated; false
 * if the user closed them or the app has none. Concurrent calls share one prompt.
 */
export function promptStepUp(client: Client, passkeys?: PagePasskeys): Promise<boolean> {
  const current = prompts.get(client) ?? open(client, passkeys)
  prompts.set(client, current)
  return current
}

function open(client: Client, passkeys: PagePasskeys | undefined): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    let isOpen = true
    const intent: StepUpIntent = {
      kind: 'account',
      task: { type: 'step-up', passkeys },
      isOverlay: true,
      onDone() {
        resolve(true)
        if (isOpen) client.intents.close()
      },
      // The screen shows the error and offers another try.
      onFailed() {},
      onClosed() {
        isOpen = false
        resolve(false)
      },
    }
    client.intents.open(intent)
  }).finally(() => prompts.delete(client))
}
