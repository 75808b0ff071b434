import type { App } from '../../platform/config/createApps.ts'
import type { SignedMessage } from '../external-wallet/service.ts'
import { readSignInMessage } from '../sign-in-message/service.ts'

type Hex = `0x${string}`
export type SignedText = {
  text: string
  signature: Hex
  /** Checksummed address, and its lower-case form for comparison. */
  address: Hex
  lower: Hex
  /** CAIP-2 chain id. */
  chainId: string
  /** Whether the key of the address signed. */
  isOfKey: boolean
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const HEX = /^0x(?:[0-9a-fA-F]{2})*$/

/** Returns the lower-case address; undefined if it is invalid. */
export const normalize = (text: string): string | undefined =>
  ADDRESS.test(text) ? text.toLowerCase() : undefined

function isSignInChain({ definition }: App, chainId: string): boolean {
  const { signInChains } = definition.externalWallets
  if (signInChains === 'any') return true
  const configured = Object.keys(definition.chains).filter((name) => name.startsWith('eip155:'))
  const allowed = signInChains ?? configured
  return allowed.length === 0 || allowed.includes(chainId)
}

/**
 * Parses the message, checks the chain and recovers the signer; undefined if message, chain or
 * address is invalid.
 */
export async function readSigned(
  app: App,
  { message: text, signature }: Pick<SignedMessage, 'message' | 'signature'>,
): Promise<SignedText | undefined> {
  const message = readSignInMessage(text)
  if (!message || !HEX.test(signature)) return undefined
  const chainId = `eip155:${message.chainId}`
  if (!isSignInChain(app, chainId)) return undefined
  // Loaded only by servers that enable Ethereum wallet login.
  const viem = await import('viem/utils')
  const lower = message.address.toLowerCase() as Hex
  const address = viem.getAddress(lower)
  // Mixed case is a checksum (EIP-55); a wrong checksum means a mistyped address.
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
