import type { Client } from '../../core/client.ts'
import { createActiveChain } from '../chains/ethereum/createActiveChain.ts'
import { getChainStore } from '../chains/ethereum/getChainStore.ts'
import type { EmbeddedWallet } from '../embedded/EmbeddedWallet.ts'
import { vaultOrigin } from '../embedded/vault-bridge/vaultUrl.ts'
import type { WalletSettings } from '../embedded/WalletContext.ts'
import type { WalletTask, WalletUiOptions } from '../embedded/WalletTask.ts'

/** Returns the URL of the page on which the user approves a task. */
export const approvalUrl = (client: Pick<Client, 'appId' | 'apiUrl' | 'getState'>): string =>
  `${vaultOrigin(client).origin}/apps/${client.appId}/embedded-wallets/approval`

const nameOf = ({ address, chainType }: EmbeddedWallet) => ({ address, chainType })

/** The page takes no text of the host page: a text could misrepresent what the user approves. */
const optionsOf = ({ isCancellable }: WalletUiOptions) => ({ isCancellable })

/** Converts a task to the form in which the approval page receives it. The page reads all of it again. */
export function toApprovalTask(
  client: Pick<Client, 'ports'>,
  settings: () => Pick<WalletSettings, 'supportedChains' | 'defaultChain'>,
  task: WalletTask | { type: 'step-up' },
): object {
  switch (task.type) {
    case 'sign': {
      const { wallet, request, smartWallet, uiOptions } = task
      const chain = createActiveChain(settings, getChainStore(client), wallet.address)
      return {
        type: task.type,
        wallet: nameOf(wallet),
        request,
        ...(smartWallet && { smartWallet }),
        chainId: chain.current().id,
        uiOptions: optionsOf(uiOptions),
      }
    }
    case 'ethereum-transaction': {
      const { wallet, mode, calls, operation, isAtomic, isSponsored, uiOptions } = task
      return {
        type: task.type,
        wallet: nameOf(wallet),
        mode,
        calls,
        ...(isAtomic && { isAtomic }),
        ...(isSponsored && { isSponsored }),
        ...(operation && { operation: operation.request }),
        uiOptions: optionsOf(uiOptions),
      }
    }
    case 'solana-transaction': {
      const { wallet, mode, cluster, isSponsored, uiOptions } = task
      const { signatures, messageBytes } = task.transaction
      return {
        type: task.type,
        wallet: nameOf(wallet),
        mode,
        signatures,
        messageBytes,
        cluster: cluster.name,
        ...(isSponsored && { isSponsored }),
        uiOptions: optionsOf(uiOptions),
      }
    }
    case 'set-recovery': {
      const { wallet, method, methods } = task
      return { type: task.type, wallet: nameOf(wallet), method, methods }
    }
    case 'create': {
      const { type, chains, afterLogin, isNewUser } = task
      return { type, chains, afterLogin, isNewUser }
    }
    case 'import': {
      const { type, chainType, privateKey } = task
      return { type, chainType, privateKey }
    }
    case 'migrate':
      return { type: task.type, wallets: task.wallets.map(nameOf) }
    case 'recover':
    case 'delegate':
    case 'farcaster-signer':
      return { type: task.type, wallet: nameOf(task.wallet) }
    default:
      return { type: task.type }
  }
}
