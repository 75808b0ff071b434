import { HEADERS, type LoginMode } from '@latchkey/contract'
import { sendEmailCode, verifyEmailCode } from '@latchkey/contract/oneTimeCode'
import type { Client } from '../../client.ts'
import { createFlow, type Flow } from '../../flow/createFlow.ts'
import { createCodeChannel } from './createCodeChannel.ts'
import {
  type OneTimeCodeEvent,
  type OneTimeCodeState,
  oneTimeCodeMachine,
} from './oneTimeCodeMachine.ts'

type Options = {
  mode: LoginMode
  /** True when our own modal asks, false when the host draws its own screens. */
  ownUi: boolean
}

/** Logging in with an emailed code; the session is stored before the flow says `done`. */
export function startEmailCode(
  client: Client,
  { mode, ownUi }: Options,
): Flow<OneTimeCodeState, OneTimeCodeEvent> {
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
