import { type Client, LatchkeyError, type LinkedAccount, type User } from '@latchkey/client'
import { checkUpdate, startCodeLink, type UpdateMethod } from '@latchkey/client/account'
import { type OneTimeCodeEvent, type OneTimeCodeState, runFlow } from '@latchkey/client/flows'
import type { FlowRun } from '../createFlowRun.ts'
import { ACCEPTS_CODE, CODE_SETTLED } from '../login/createCodeLogin.ts'
import { findNewestAccount } from '../login/findNewestAccount.ts'

type UpdateFlowRun = FlowRun<OneTimeCodeState<User>, OneTimeCodeEvent<User>>

/** The updated user and account. */
export type UpdateAccountResult = {
  /** The updated user. */
  user: User
  /** Whether the email address or the phone number was replaced. */
  updateMethod: UpdateMethod
  /** The account with the new address or number. */
  updatedAccount: LinkedAccount | null
}

/** Input of `sendCode` of `useUpdateAccount`. */
export type SendUpdateCodeInput = {
  /** Whether to replace the email address or the phone number. */
  method: UpdateMethod
  /** The new email address or phone number. */
  address: string
}

/** Creates the two steps of an update without the modal. */
export function createCodeUpdate(client: Client, run: UpdateFlowRun) {
  let updateMethod: UpdateMethod | null = null
  return {
    async sendCode({ method, address }: SendUpdateCodeInput): Promise<void> {
      checkUpdate(client, method)
      if (!address)
        throw new LatchkeyError('invalid_data', 'A new address must be set before a code is sent.')
      // A finished flow accepts no events, and a flow has one method.
      const isUsable = updateMethod === method && run.getState()?.status !== 'done'
      const flow =
        (isUsable && run.getFlow()) ||
        run.start(startCodeLink(client, { method, action: 'update', ownUi: false }))
      updateMethod = method
      flow.send({ type: 'start-over' })
      await runFlow(flow, { type: 'submit-address', address }, CODE_SETTLED)
    },
    async verifyCode(code: string): Promise<UpdateAccountResult> {
      const flow = run.getFlow()
      if (!flow || !updateMethod || !ACCEPTS_CODE.includes(flow.getState().status))
        throw new LatchkeyError('invalid_data', 'A code must be sent before it is verified.')
      await runFlow(flow, { type: 'submit-code', code }, CODE_SETTLED)
      const user = await client.refreshUser()
      if (!user) throw new LatchkeyError('missing_or_invalid_token', 'The session has ended')
      const type = updateMethod === 'email' ? 'email' : 'phone'
      return { user, updateMethod, updatedAccount: findNewestAccount(user, type) }
    },
  }
}
