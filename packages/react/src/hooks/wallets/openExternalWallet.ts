import { type Client, LatchkeyError } from '@latchkey/client'
import type { ConnectedWallet, ExternalWalletTask } from '@latchkey/client/external-wallets'

const EXITS = { connect: 'generic_connect_wallet_error', link: 'exited_link_flow' } as const

/** Opens the modal to connect or link an external wallet. Rejects if the user closes it. */
export const openExternalWallet = (
  client: Client,
  task: ExternalWalletTask,
): Promise<ConnectedWallet> =>
  new Promise((resolve, reject) => {
    let result: ConnectedWallet | null = null
    client.intents.open({
      kind: 'external-wallet',
      task,
      onDone(wallet, when = 'now') {
        result = wallet as ConnectedWallet
        if (when === 'now') resolve(result)
      },
      onFailed: reject,
      onClosed: () =>
        result
          ? resolve(result)
          : reject(new LatchkeyError(EXITS[task.purpose], 'The user closed the modal')),
    })
  })
