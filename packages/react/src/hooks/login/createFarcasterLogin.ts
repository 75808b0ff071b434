import { type Client, LatchkeyError, type LoginResult } from '@latchkey/client'
import {
  type FarcasterState,
  finishFrameLogin,
  startFarcasterLogin,
  startFrameLogin,
} from '@latchkey/client/flows/farcaster'
import type { LoginMode, SessionReply } from '@latchkey/contract'

type Callbacks = {
  onState(state: FarcasterState): void
  onComplete(result: LoginResult): void
  onError(error: LatchkeyError): void
}

/**
 * Creates the functions of `useLoginWithFarcaster` and `useLoginToFrame`. A failure calls `onError` and
 * rejects.
 */
export function createFarcasterLogin(client: Client, { onState, onComplete, onError }: Callbacks) {
  let stop = () => {}

  function complete(session: SessionReply, wasAlreadyAuthenticated: boolean) {
    const { user } = client.getState()
    if (!user) return
    onComplete({
      user,
      isNewUser: session.is_new_user ?? false,
      wasAlreadyAuthenticated,
      loginMethod: 'farcaster',
      loginAccount: user.farcaster ?? null,
    })
  }

  async function withErrorCallback<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (thrown) {
      const error = LatchkeyError.from(thrown)
      onError(error)
      throw error
    }
  }

  return {
    /** Settles when the user approves in the Farcaster app, or after 120 s. */
    login({ mode, redirectUrl }: { mode: LoginMode; redirectUrl?: string }): Promise<void> {
      stop()
      const wasAlreadyAuthenticated = client.getState().user !== null
      const flow = startFarcasterLogin(client, { mode, ...(redirectUrl && { redirectUrl }) })
      stop = flow.stop
      return new Promise((resolve, reject) => {
        flow.subscribe(() => {
          const state = flow.getState()
          onState(state)
          if (state.status === 'error') {
            onError(state.error)
            reject(state.error)
          }
          if (state.status !== 'done') return
          complete(state.session, wasAlreadyAuthenticated)
          resolve()
        })
        flow.send({ type: 'start' })
      })
    },
    startFrame: () => withErrorCallback(() => startFrameLogin(client)),
    finishFrame: (signed: { message: string; signature: string; mode: LoginMode }) =>
      withErrorCallback(async () => {
        const wasAlreadyAuthenticated = client.getState().user !== null
        complete(await finishFrameLogin(client, signed), wasAlreadyAuthenticated)
      }),
    stop: () => stop(),
  }
}
