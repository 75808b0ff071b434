import { type Client, LatchkeyError, type LoginResult } from '@latchkey/client'
import {
  type Flow,
  type OneTimeCodeEvent,
  type OneTimeCodeState,
  runFlow,
} from '@latchkey/client/flows'
import type { LoginMode } from '@latchkey/contract'
import type { FlowRun } from '../createFlowRun.ts'
import { runLogin, toLoginMode } from './currentLogin.ts'
import { warnIfLoggedIn } from './warnIfLoggedIn.ts'

export type CodeFlowRun = FlowRun<OneTimeCodeState, OneTimeCodeEvent>

/** The differences between codes by email and by text message. */
export type CodeMethod = {
  start(
    client: Client,
    options: { mode: LoginMode; ownUi: boolean },
  ): Flow<OneTimeCodeState, OneTimeCodeEvent>
  /** Error messages for a missing address or code. */
  missingAddress: string
  missingCode: string
}

/** Statuses in which the flow waits for input or has ended. */
export const CODE_SETTLED = ['initial', 'awaiting-code-input', 'rejected-code', 'done', 'error']

/** Statuses in which the flow accepts a code. */
export const ACCEPTS_CODE: readonly string[] = ['awaiting-code-input', 'rejected-code']

/** Creates the two steps of the email and SMS hooks. */
export function createCodeLogin(client: Client, method: CodeMethod, run: CodeFlowRun) {
  let mode: LoginMode | null = null

  return {
    async sendCode(address: string, disableSignup?: boolean): Promise<void> {
      if (warnIfLoggedIn(client, 'sendCode')) return
      if (!address) throw new LatchkeyError('invalid_data', method.missingAddress)
      const wanted = toLoginMode(disableSignup)
      // A finished flow accepts no events, and a flow has one mode.
      const isUsable = mode === wanted && run.getState()?.status !== 'done'
      const flow =
        (isUsable && run.getFlow()) ||
        run.start(method.start(client, { mode: wanted, ownUi: false }))
      mode = wanted
      flow.send({ type: 'start-over' })
      await runFlow(flow, { type: 'submit-address', address }, CODE_SETTLED)
    },
    async loginWithCode({ code }: { code: string }): Promise<LoginResult> {
      const flow = run.getFlow()
      if (!code || !flow || !ACCEPTS_CODE.includes(flow.getState().status))
        throw new LatchkeyError('invalid_data', method.missingCode)
      return runLogin(client, flow, { type: 'submit-code', code }, CODE_SETTLED)
    },
  }
}
