import { type Client, LatchkeyError, type User } from '@latchkey/client'
import { checkUpdate, startCodeLink, type UpdateMethod } from '@latchkey/client/account'
import { toCodeLoginState } from '../login/toCodeLoginState.ts'
import { requireReady } from '../requireReady.ts'

const PENDING: ReadonlySet<string> = new Set(['sending-code', 'resending-code', 'submitting-code'])

/** Creates the functions of `useUpdateEmail` and `useUpdatePhone`. Each settles with its step. */
export function createCodeUpdate(
  client: Client,
  method: UpdateMethod,
  onState: (state: ReturnType<typeof toCodeLoginState>) => void,
) {
  const flow = startCodeLink(client, { method, action: 'update', ownUi: false })
  flow.subscribe(() => onState(toCodeLoginState(flow.getState())))

  function waitUntilSettled(): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const state = flow.getState()
        if (PENDING.has(state.status)) return
        stop()
        const outcome = toCodeLoginState(state)
        if (outcome.status === 'error') reject(outcome.error)
        else resolve()
      }
      const stop = flow.subscribe(check)
      check()
    })
  }

  return {
    async sendCode(address: string): Promise<void> {
      requireReady(client)
      checkUpdate(client, method)
      if (!address)
        throw new LatchkeyError('invalid_data', 'A new address must be set before a code is sent.')
      flow.send({ type: 'start-over' })
      flow.send({ type: 'submit-address', address })
      await waitUntilSettled()
    },
    async verifyCode(code: string): Promise<User | null> {
      flow.send({ type: 'submit-code', code })
      if (flow.getState().status !== 'submitting-code')
        throw new LatchkeyError('invalid_data', 'A code must be sent before it is verified.')
      await waitUntilSettled()
      return client.refreshUser()
    },
    stop: flow.stop,
  }
}
