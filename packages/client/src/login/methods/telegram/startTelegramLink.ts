import { linkTelegram } from '@latchkey/contract/endpoints/linking'
import type { Client } from '../../../core/client.ts'
import type { Flow } from '../../../core/flow/createFlow.ts'
import { withTransferOffer } from '../../../core/user/AccountTransfer.ts'
import type { AskTelegram } from './askTelegram.browser.ts'
import { startTelegramFlow } from './startTelegram.ts'
import type { TelegramEvent, TelegramState } from './telegramMachine.ts'

/** Starts to link a Telegram account to the current user. */
export const startTelegramLink = (
  client: Client,
  options: { askTelegram?: AskTelegram } = {},
): Flow<TelegramState, TelegramEvent> =>
  startTelegramFlow(client, options, async (proof) => ({
    user: client.acceptUser(
      await withTransferOffer(
        { method: 'telegram', body: proof },
        client.call(linkTelegram, proof),
      ),
    ),
    isNewUser: false,
  }))
