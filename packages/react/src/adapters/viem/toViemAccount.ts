import type { SignedAuthorization } from '@latchkey/client/wallet/accounts'
import { type LocalAccount, numberToHex, stringToHex, toHex } from 'viem'
import { toAccount } from 'viem/accounts'
import { serializeWithDomain } from './serializeWithDomain.ts'

type Wallet = {
  address: string
  getEthereumProvider(): Promise<{
    request(call: { method: string; params?: unknown }): Promise<unknown>
  }>
}
type Hex = `0x${string}`

/**
 * Converts an embedded or external Ethereum wallet to a viem account.
 *
 * @example
 * ```tsx
 * import { useWallets } from '@latchkey/react'
 * import { toViemAccount } from '@latchkey/react/viem'
 *
 * export function useAccount() {
 *   const { wallets } = useWallets()
 *   return async () => (wallets[0] ? toViemAccount({ wallet: wallets[0] }) : null)
 * }
 * ```
 */
export async function toViemAccount({ wallet }: { wallet: Wallet }): Promise<LocalAccount> {
  const provider = await wallet.getEthereumProvider()
  const address = wallet.address as Hex
  const ask = (method: string, params: unknown[]) =>
    provider.request({ method, params }) as Promise<Hex>
  return toAccount({
    address,
    signMessage({ message }) {
      const raw = typeof message === 'string' ? stringToHex(message) : message.raw
      return ask('personal_sign', [typeof raw === 'string' ? raw : toHex(raw), address])
    },
    signTypedData: (typedData) =>
      ask('eth_signTypedData_v4', [address, serializeWithDomain(typedData)]),
    signAuthorization: ({ address: named, contractAddress = named, chainId, nonce }) =>
      provider.request({
        method: 'eth_sign7702Authorization',
        params: [{ contractAddress, chainId, nonce }, address],
      }) as Promise<SignedAuthorization>,
    signTransaction: (transaction) => ask('eth_signTransaction', [toRpc(transaction, address)]),
  })
}

/** JSON-RPC expects numbers as hex. */
function toRpc(transaction: object, from: Hex) {
  const entries = Object.entries({ from, ...transaction }).map(([name, value]) => [
    name,
    typeof value === 'bigint' || typeof value === 'number' ? numberToHex(value) : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
