import { ProviderError } from '../../errors/ProviderError.ts'
import type { SignProof } from '../../external-wallets/proof/Proof.ts'
import { firstSignature, memoTransaction } from './memoTransaction.ts'

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** What Solana's envelope for off-chain messages begins with. */
const ENVELOPE = '\u00ffsolana offchain'
const isEnvelope = (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.slice(0, ENVELOPE.length)) === ENVELOPE

/** The wallet's signature over the message, whichever way the wallet wraps it. */
export const signSiws: SignProof = async (connector, { address }, message, withLedger) => {
  if (connector.chainType !== 'solana') throw ProviderError.of('unsupportedMethod')
  // A Ledger signs nothing but transactions: it gets one that carries the message and can do nothing else.
  if (withLedger) {
    const signed = await connector.signTransaction(address, memoTransaction(address, message))
    return {
      message: toBase64(signed),
      signature: toBase64(firstSignature(signed)),
      messageType: 'transaction',
    }
  }
  const { signedMessage, signature } = await connector.signMessage(
    address,
    new TextEncoder().encode(message),
  )
  return {
    message,
    signature: toBase64(signature),
    messageType: isEnvelope(signedMessage) ? 'offchain-message' : 'plain',
  }
}
