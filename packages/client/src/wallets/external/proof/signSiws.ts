import { base64 } from '@scure/base'
import { ProviderError } from '../../../core/errors/ProviderError.ts'
import { firstSignature, memoTransaction } from './memoTransaction.ts'
import type { SignProof } from './SignProof.ts'

/** Prefix of Solana's off-chain message envelope. */
const ENVELOPE = '\u00ffsolana offchain'
const isEnvelope = (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.slice(0, ENVELOPE.length)) === ENVELOPE

/** Signs the message with a Solana wallet and reports how the wallet wrapped it. */
export const signSiws: SignProof = async (connector, { address }, message, withLedger) => {
  if (connector.chainType !== 'solana') throw ProviderError.of('unsupportedMethod')
  // A Ledger signs only transactions: it gets a memo transaction that cannot be sent.
  if (withLedger) {
    const signed = await connector.signTransaction(address, memoTransaction(address, message))
    return {
      message: base64.encode(signed),
      signature: base64.encode(firstSignature(signed)),
      messageType: 'transaction',
    }
  }
  const { signedMessage, signature } = await connector.signMessage(
    address,
    new TextEncoder().encode(message),
  )
  return {
    message,
    signature: base64.encode(signature),
    messageType: isEnvelope(signedMessage) ? 'offchain-message' : 'plain',
  }
}
