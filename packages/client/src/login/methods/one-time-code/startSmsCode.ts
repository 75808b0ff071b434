import { HEADERS, type LoginMode } from '@latchkey/contract'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
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

/** Starts a login with a code by SMS. The session is stored before the state is `done`. */
export function startSmsCode(
  client: Client,
  { mode, ownUi }: Options,
): Flow<OneTimeCodeState, OneTimeCodeEvent> {
  requireClient(client)
  const channel = createCodeChannel(
    client,
    { method: 'sms', purpose: 'login', ownUi },
    {
      sendCode: (phoneNumber) =>
        client.call(
          sendSmsCode,
          { phoneNumber },
          ownUi ? { headers: { [HEADERS.ownUi]: 't' } } : {},
        ),
      verifyCode: async (phoneNumber, code) => {
        const session = await client.call(verifySmsCode, { phoneNumber, code, mode })
        client.acceptSession(session, 'sms')
        return session
      },
    },
  )
  return createFlow(oneTimeCodeMachine(channel), { clock: client.clock })
}
