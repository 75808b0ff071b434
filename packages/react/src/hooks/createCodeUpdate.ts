import { type Client, LatchkeyError, type User } from '@latchkey/client'
import { checkUpdate, startCodeLink, type UpdateMethod } from '@latchkey/client/account'
import { codeLoginState } from './codeLoginState.ts'
import { requireReady } from './requireReady.ts'

const PENDING: ReadonlySet<string> = new Set(['sending-code', 'resending-code', 'submitting-code'])

/** The calls behind `useUpdateEmail` and `useUpdatePhone`: each settles when its step has. */
export function createCodeUpdate(
  client: Client,
  method: UpdateMethod,
  onState: (state: ReturnType<typeof codeLoginState>) => void,
) {
  const flow = startCodeLink(client, { method, action: 'update', ownUi: false })
  flow.subscribe(() => onState(codeLoginState(flow.getState())))

  function step(): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const state = flow.getState()
        if (PENDING.has(state.status)) return
        stop()
        const outcome = codeLoginState(state)
        if (outcome.status === 'error') reject(outcome.error)
        else resolve()
      }
      const stop = flow.subscribe(look)
      look()
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
      await step()
    },
    async verifyCode(code: string): Promise<User | null> {
      flow.send({ type: 'submit-code', code })
      if (flow.getState().status !== 'submitting-code')
        throw new LatchkeyError('invalid_data', 'A code must be sent before it is verified.')
      await step()
      return client.refreshUser()
    },
    stop: flow.stop,
  }
}
