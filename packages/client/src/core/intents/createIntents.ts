import { LIMITS } from '@latchkey/contract'
import type { LoginResult, Report } from '../client.ts'
import type { Ports } from '../ports.ts'
import type { User } from '../user/User.ts'
import type { AnyIntent, IntentState, Intents } from './Intent.ts'

type Options = {
  ports: Pick<Ports, 'clock' | 'warn'>
  currentUser(): User | null
  /** The login since this intent was opened, if any. */
  lastLogin(): LoginResult | null
  report(report: Report): void
}

/** Returns the result for a user who is logged in already, or null. A guest is not logged in. */
export function toCurrentLogin(user: User | null): LoginResult | null {
  if (!user || user.isGuest) return null
  return {
    user,
    isNewUser: false,
    wasAlreadyAuthenticated: true,
    loginMethod: null,
    loginAccount: null,
  }
}

/** Tracks why the modal is open and reports the result to the host app. */
export function createIntents({ ports, currentUser, lastLogin, report }: Options): Intents {
  let state: IntentState = { status: 'none' }
  let cancelClear = () => {}
  const listeners = new Set<() => void>()

  function setState(next: IntentState) {
    state = next
    for (const listener of listeners) listener()
  }

  function end(intent: AnyIntent) {
    setState({ status: 'closing', intent })
    cancelClear = ports.clock.after(LIMITS.flowClearDelayMs, () => setState({ status: 'none' }))
  }

  function finish() {
    if (state.status !== 'active') return
    const { intent, overlay } = state
    if (overlay) {
      setState({ status: 'active', intent })
      overlay.onClosed()
      return
    }
    // The user may already be logged in: the session was restored later, or another tab logged in.
    const result = lastLogin() ?? toCurrentLogin(currentUser())
    end(intent)
    if ('task' in intent) {
      intent.onClosed()
      return
    }
    intent.connectOrCreate?.onClosed()
    if (intent.connectOrCreate && !result) return
    report(
      result
        ? { kind: 'login', outcome: 'complete', ...result }
        : {
            kind: 'login',
            outcome: 'failed',
            code: 'exited_auth_flow',
            message: 'The user closed the modal before logging in.',
          },
    )
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    open(intent) {
      const user = currentUser()
      if (intent.kind === 'login' && user && !user.isGuest) {
        ports.warn('login was called while a user is already logged in; it does nothing.')
        return
      }
      if (state.status === 'active' && 'isOverlay' in intent && intent.isOverlay) {
        const { intent: beneath, overlay } = state
        setState({ status: 'active', intent: beneath, overlay: intent })
        overlay?.onClosed()
        return
      }
      cancelClear()
      if (state.status === 'active') state.overlay?.onClosed()
      // Replaced by another intent: settle the caller's promise.
      if (state.status === 'active' && 'task' in state.intent) state.intent.onClosed()
      setState({ status: 'active', intent })
      // Without Latchkey's modal nothing would ever close the intent.
      if ('task' in intent && listeners.size === 0) finish()
    },
    complete: finish,
    close: finish,
    fail({ code, message }) {
      // Callers of wallet operations get the error from their promise.
      if (state.status === 'none' || state.intent.kind === 'login')
        report({ kind: 'login', outcome: 'failed', code, message })
    },
  }
}
