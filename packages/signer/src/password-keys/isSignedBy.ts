import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { ProvingWallet } from './repo.ts'

/** Checks a signature of a wallet's key over a text: personal_sign, or ed25519. */
export async function isSignedBy(
  { chainType, address }: ProvingWallet,
  text: string,
  proof: string,
): Promise<boolean> {
  const signature = Buffer.from(proof, 'base64')
  try {
    if (chainType === 'solana') {
      return ed25519.verify(signature, Buffer.from(text), base58.decode(address), { zip215: false })
    }
    // Imported on first use, because the library is large.
    const { recoverMessageAddress } = await import('viem/utils')
    const hex = `0x${signature.toString('hex')}` as const
    return (await recoverMessageAddress({ message: text, signature: hex })) === address
  } catch {
    return false // not a signature, or not a point of the curve
  }
}
