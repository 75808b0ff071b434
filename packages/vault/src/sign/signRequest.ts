import { findSolanaSigningError, type ShownAs } from '@latchkey/contract/chains/solanaMessage'
import type { WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base64 } from '@scure/base'
import type { ChainType } from '../keys/openKeys.ts'
import { hashAuthorization } from './hashAuthorization.ts'
import { hashPersonalMessage, personalMessageBytes } from './personalMessage.ts'
import { readHex } from './readHex.ts'
import { readUserOperationHash } from './readUserOperationHash.ts'
import { SignRefusal } from './SignRefusal.ts'
import { signDigest } from './signDigest.ts'
import { signTransaction } from './transaction/signTransaction.ts'
import { hashTypedData } from './typed-data/hashTypedData.ts'

/**
 * Signs a Solana message unless it hides a transaction.
 * @throws SignRefusal
 */
export function signSolanaMessage(
  message: Uint8Array,
  privateKey: Uint8Array,
  shownAs?: ShownAs,
): Uint8Array {
  const refusal = findSolanaSigningError(message, ed25519.getPublicKey(privateKey), shownAs)
  if (refusal) throw new SignRefusal(refusal)
  return ed25519.sign(message, privateKey)
}

type Signing = {
  chainType: ChainType
  privateKey: Uint8Array
  /** Address of the key. A request for another address is rejected. */
  address: string
  request: WalletRequest
}

/**
 * Signs a wallet request. Returns hex on Ethereum, base64 on Solana.
 * @throws SignRefusal
 */
export function signRequest({ chainType, privateKey, address, request }: Signing): string {
  if (chainType === 'solana') {
    if (request.method !== 'signMessage') throw new SignRefusal('method_refused')
    const { message, shownAs } = request.params
    return base64.encode(signSolanaMessage(readBase64(message), privateKey, shownAs ?? undefined))
  }
  switch (request.method) {
    case 'personal_sign': {
      const [message, signer] = request.params
      checkSigner(signer, address)
      return signDigest(hashPersonalMessage(personalMessageBytes(message)), privateKey)
    }
    case 'eth_signTypedData_v4': {
      const [signer, typedData] = request.params
      checkSigner(signer, address)
      return signDigest(hashTypedData(typedData), privateKey)
    }
    case 'eth_signTransaction': {
      const [transaction] = request.params
      if (transaction.from != null) checkSigner(transaction.from, address)
      return signTransaction(transaction, privateKey)
    }
    case 'eth_sign7702Authorization': {
      const [signer, authorization] = request.params
      checkSigner(signer, address)
      return signDigest(hashAuthorization(authorization), privateKey)
    }
    case 'eth_signUserOperation': {
      const [signer, operation] = request.params
      checkSigner(signer, address)
      return signDigest(readUserOperationHash(operation), privateKey)
    }
    case 'secp256k1_sign':
      return signDigest(readHex(request.params[0]), privateKey)
    default:
      // eth_sign signs an unreadable hash. The other methods are handled elsewhere.
      throw new SignRefusal('method_refused')
  }
}

function checkSigner(named: string, address: string): void {
  if (named.toLowerCase() !== address.toLowerCase()) throw new SignRefusal('another_address')
}

function readBase64(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch (cause) {
    throw new SignRefusal('malformed', { cause })
  }
}
