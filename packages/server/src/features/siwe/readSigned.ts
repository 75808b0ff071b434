import type { App } from '../../platform/config/createApps.ts'
import { readSignInMessage } from '../../platform/sign-in-message/readSignInMessage.ts'
import type { SignedIn } from '../external-wallet/service.ts'

type Hex = `0x${string}`
export type SignedText = {
  text: string
  signature: Hex
  /** Checksummed, and in the one form it is compared in. */
  address: Hex
  lower: Hex
  /** CAIP-2. */
  chainId: string
  /** Whether it is the signature of the key that the address is of. */
  isOfKey: boolean
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const HEX = /^0x(?:[0-9a-fA-F]{2})*$/

/** An Ethereum address in the one form it is compared in; undefined for what is none. */
export const normalize = (text: string): string | undefined =>
  ADDRESS.test(text) ? text.toLowerCase() : undefined

/** What was signed, on a chain this app takes, and whether a key of its own did; undefined for what is no proof at all. */
export async function readSigned(
  app: App,
  { message: text, signature }: Pick<SignedIn, 'message' | 'signature'>,
): Promise<SignedText | undefined> {
  const message = readSignInMessage(text)
  if (!message || !HEX.test(signature)) return undefined
  const chainId = `eip155:${message.chainId}`
  const { signInChains } = app.definition.externalWallets
  if (signInChains && !signInChains.includes(chainId)) return undefined
  // Only a server that lets people in by Ethereum wallets ever loads it.
  const viem = await import('viem/utils')
  const lower = message.address.toLowerCase() as Hex
  const address = viem.getAddress(lower)
  // Letters in both cases are a checksum (EIP-55), and a wrong one means a mistyped address.
  if (message.address !== address && message.address !== lower) return undefined
  const signed = { message: text, signature: signature as Hex }
  const signer = await viem.recoverMessageAddress(signed).catch(() => undefined)
  return {
    text,
    signature: signed.signature,
    address,
    lower,
    chainId,
    isOfKey: signer === address,
  }
}
