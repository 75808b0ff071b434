import { address, getPublicKeyFromAddress, signatureBytes, verifySignature } from '@solana/kit'

/** Whether the wallet's key signed these bytes. */
export async function isSignedBy(
  wallet: string,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const key = await getPublicKeyFromAddress(address(wallet))
  return verifySignature(key, signatureBytes(signature), message)
}

/** Whether the first signature of a transaction in base64 is the wallet's, over the bytes of its message. */
export function isTransactionSignedBy(wallet: string, transaction: string): Promise<boolean> {
  const bytes = Buffer.from(transaction, 'base64')
  const message = bytes.subarray(1 + 64 * (bytes[0] ?? 0))
  return isSignedBy(wallet, bytes.subarray(1, 65), message)
}
