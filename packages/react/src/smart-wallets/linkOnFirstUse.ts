import type { Client } from '@latchkey/client'
import type { SmartAccount } from 'viem/account-abstraction'

const linking = new WeakMap<Client, Map<string, Promise<void>>>()

/** Links the smart wallet to the user if none is linked. Simultaneous calls share one signature. */
export async function linkOnFirstUse(
  client: Client,
  account: SmartAccount,
  chainId: number,
): Promise<void> {
  if (client.getState().user?.smartWallet) return
  const started = linking.get(client) ?? new Map<string, Promise<void>>()
  linking.set(client, started)
  const known = started.get(account.address)
  if (known) return known
  const done = link(client, account, chainId).finally(() => {
    started.delete(account.address)
  })
  started.set(account.address, done)
  return done
}

async function link(client: Client, account: SmartAccount, chainId: number): Promise<void> {
  const config = client.getState().config?.smart_wallet_config
  if (!config?.enabled) return
  const { smart_wallet_type, smart_wallet_version } = config
  const { prepareSmartWallet, linkSmartWallet } = await import('@latchkey/client/flows/siwe')
  const message = await prepareSmartWallet(client, () => new URL(location.href), {
    address: account.address,
    chainId: `eip155:${chainId}`,
  })
  await linkSmartWallet(client, {
    message,
    signature: await account.signMessage({ message }),
    smartWalletType: smart_wallet_type,
    ...(smart_wallet_version && { smartWalletVersion: smart_wallet_version }),
  })
}
