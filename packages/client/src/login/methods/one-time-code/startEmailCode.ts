import { HEADERS, type LoginMode } from '@latchkey/contract'
import { sendEmailCode, verifyEmailCode } from '@latchkey/contract/endpoints/oneTimeCode'
import type { Client } from '../../../core/client.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { requireClient } from '../../../core/flow/requireClient.ts'
import { createCodeChannel } from './createCodeChannel.ts'
import {
  type OneTimeCodeEvent,
  type OneTimeCodeState,
  oneTimeCodeMachine,
} from './oneTimeCodeMachine.ts'

type Options = {
  mode: LoginMode
  /** True if Latchkey's modal shows the login, false for the host app's own screens. */
  ownUi: boolean
}

/**
 * Starts a login with an emailed code. The session is stored before the state is `done`.
 * @example
 * ```ts
 * import { browserPorts, createClient } from '@latchkey/client'
 * import { startEmailCode } from '@latchkey/client/flows'
 *
 * const client = createClient({ appId: 'myshop0000000000000000001', apiUrl: 'https://login.example.com', ports: browserPorts() })
 * client.start()
 * const flow = startEmailCode(client, { mode: 'login-or-sign-up', ownUi: false })
 * flow.subscribe(() => {
 *   const state = flow.getState()
 *   if (state.status === 'awaiting-code-input') flow.send({ type: 'submit-code', code: '123456' })
 * })
 * flow.send({ type: 'submit-address', address: 'ada@example.com' })
 * ```
 */
export function startEmailCode(
  client: Client,
  { mode, ownUi }: Options,
): Flow<OneTimeCodeState, OneTimeCodeEvent> {
  requireClient(client)
  const channel = createCodeChannel(
    client,
    { method: 'email', purpose: 'login', ownUi },
    {
      sendCode: (email) =>
        client.call(sendEmailCode, { email }, ownUi ? { headers: { [HEADERS.ownUi]: 't' } } : {}),
      verifyCode: async (email, code) => {
        const session = await client.call(verifyEmailCode, { email, code, mode })
        client.acceptSession(session, 'email')
        return session
      },
    },
  )
  return createFlow(oneTimeCodeMachine(channel), { clock: client.clock })
}
