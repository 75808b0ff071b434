import type { LoginMode } from '@latchkey/contract'
import { logInWithTelegram } from '@latchkey/contract/endpoints/telegram'
import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { requireClient } from '../../../core/flow/requireClient.ts'
import type { User } from '../../../core/user/User.ts'
import { type AskTelegram, askTelegram } from './askTelegram.browser.ts'
import type { TelegramProof } from './TelegramProof.ts'
import { type TelegramEvent, type TelegramState, telegramMachine } from './telegramMachine.ts'

type Options = { mode: LoginMode; askTelegram?: AskTelegram }

/** Starts a Telegram login. The session is stored before the state is `done`. Stopping closes the popup. */
export const startTelegram = (
  client: Client,
  { mode, askTelegram }: Options,
): Flow<TelegramState, TelegramEvent> =>
  startTelegramFlow(client, { askTelegram }, async (proof) => {
    const session = await client.call(logInWithTelegram, { ...proof, mode })
    const user = client.acceptSession(session, 'telegram')
    return { user, isNewUser: session.is_new_user ?? false }
  })

/** Requests a Telegram proof and submits it. */
export function startTelegramFlow(
  client: Client,
  options: { askTelegram?: AskTelegram | undefined },
  submit: (body: ReturnType<typeof toTelegramBody>) => Promise<{ user: User; isNewUser: boolean }>,
): Flow<TelegramState, TelegramEvent> {
  requireClient(client)
  const ask = options.askTelegram ?? askTelegram
  const leaving = new AbortController()
  const machine = telegramMachine({
    async ask() {
      const { config } = client.getState()
      const bot = config?.telegram_auth_config
      if (!bot || !config.telegram_auth) {
        throw new LatchkeyError('disallowed_login_method', 'Login with Telegram not allowed.')
      }
      return ask(bot, client.clock, leaving.signal)
    },
    submit: (proof) => submit(toTelegramBody(proof)),
  })
  const flow = createFlow(machine, { clock: client.clock })
  return {
    ...flow,
    stop() {
      flow.stop()
      leaving.abort()
    },
  }
}

/** Maps a proof to its wire name. */
export const toTelegramBody = ({ kind, data }: TelegramProof) =>
  kind === 'auth-result' ? { telegram_auth_result: data } : { telegram_web_app_data: data }
