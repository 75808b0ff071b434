import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Wallets } from './openWallets.ts'

/**
 * Signs a text with a connected wallet of this address, as evidence for the signer. Resolves to base64.
 * @throws LatchkeyError `generic_connect_wallet_error` if the wallet is not connected
 */
export async function signEvidence(
  wallets: Wallets,
  { chainType, address }: { chainType: 'ethereum' | 'solana'; address: string },
  text: string,
): Promise<string> {
  const { wallets: connected } = wallets.getState()
  const wallet = connected.find((one) => one.type === chainType && one.address === address)
  if (!wallet)
    throw new LatchkeyError('generic_connect_wallet_error', 'Wallet is not currently connected.')
  if (wallet.type === 'solana') {
    const { signature } = await wallet.signMessage({ message: new TextEncoder().encode(text) })
    return toBase64(signature)
  }
  return toBase64(fromHex(await wallet.sign(text)))
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

const fromHex = (hex: string) =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
