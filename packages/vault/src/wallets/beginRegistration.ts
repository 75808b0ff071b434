import { beginWallet } from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import type { Caller } from '../server/createApi.ts'
import type { Registration } from '../worker/proveWallet.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Gets a registration nonce and the user's existing root, imported roots excluded. */
export async function beginRegistration(
  { api, appId }: WalletPorts,
  caller: Caller,
): Promise<{ registration: Registration; root: WalletRoot | null }> {
  const { nonce, user_id, root } = await api.call(beginWallet, { caller, params: {}, body: {} })
  return { registration: { appId, userId: user_id, nonce }, root }
}
