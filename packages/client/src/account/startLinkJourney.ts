import type { Client } from '../core/client.ts'
import { createFlow, type Flow } from '../core/flow/createFlow.ts'
import type { TaskIntent } from '../core/intents/Intent.ts'
import type { AccountTransfer } from '../core/user/AccountTransfer.ts'
import type { LoginIntent } from '../login/LoginIntent.ts'
import type { AccountTask } from './AccountTask.ts'
import { type LinkCommand, type LinkEvent, type LinkState, linkMachine } from './linkMachine.ts'
import { startCodeLink } from './startCodeLink.ts'

type LinkTask = Extract<AccountTask, { type: 'link' | 'update' }>
type Outcome = Pick<TaskIntent, 'onDone' | 'onFailed'> & { onClose(): void }

type Options = Outcome & {
  /** Account to link or replace. Null: the screen of the method connects an external wallet. */
  task: LinkTask | null
  /** The screen of the method sends a request at once, so a captcha comes first. */
  needsCaptcha?: boolean
  /** Returns the result that the app gets for a transferred account. */
  findTransferred?(transfer: AccountTransfer): unknown
}

const LOGIN: LoginIntent = { kind: 'login', mode: 'login-or-sign-up' }

/** Starts to link an account in the modal, and connects the link with the flow of its code. */
export function startLinkJourney(
  client: Client,
  { task, needsCaptcha = false, findTransferred, onDone, onFailed, onClose }: Options,
): Flow<LinkState, LinkEvent> {
  const code =
    task?.method === 'email' || task?.method === 'sms'
      ? startCodeLink(client, { method: task.method, action: task.type, ownUi: true })
      : null
  // After a redirect, the session is still loading. A wallet connects without a session.
  const isReady = () => !task || client.getState().status === 'ready'
  const flow = createFlow<LinkState, LinkEvent, LinkCommand>(
    linkMachine(
      {
        returned: task?.type === 'link' ? task.returned : undefined,
        needsCaptcha,
        code: code?.getState() ?? null,
      },
      {
        isReady,
        awaitReady: () => awaitState(client, isReady),
        isCaptchaRequired: () => client.getState().config?.captcha_enabled ?? false,
      },
    ),
    { clock: client.clock, perform },
  )
  code?.subscribe(() => flow.send({ type: 'code-changed', code: code.getState() }))

  function perform(command: LinkCommand) {
    switch (command.type) {
      case 'submit-address':
      case 'submit-code':
        code?.send(command)
        break
      case 'resend':
        code?.send({ type: 'resend', nowMs: client.clock.nowMs() })
        break
      case 'reset-code':
        code?.send({ type: 'start-over' })
        break
      case 'report-linked':
        onDone(command.result, 'when-closed')
        break
      case 'report-transferred':
        onDone(findTransferred?.(command.transfer), 'when-closed')
        break
      case 'report-error':
        onFailed(command.error)
        break
      case 'log-in-again':
        onClose()
        void client.logout().then(() => client.intents.open(LOGIN))
        break
      case 'close':
        onClose()
        break
    }
  }

  return {
    ...flow,
    stop() {
      flow.stop()
      code?.stop()
    },
  }
}

/** Resolves once the client's state passes the check. */
function awaitState(client: Client, check: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = client.subscribe(() => {
      if (!check()) return
      unsubscribe()
      resolve()
    })
  })
}
