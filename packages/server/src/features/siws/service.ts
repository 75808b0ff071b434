import { base58 } from '@scure/base'
import {
  createExternalWalletService,
  type ExternalWalletDeps,
  sharedWalletMethod,
  type WalletMethod,
} from '../external-wallet/service.ts'
import { readSolanaSignInMessage, type SolanaSignInMessage } from '../sign-in-message/service.ts'
import { type OpenedSignIn, openSigned, readBase64, type SignedSiws } from './openSigned.ts'

export type SiwsService = ReturnType<typeof createSiwsService>

const CHAIN = 'mainnet'
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/** Sign in with Solana: plain text, off-chain message envelope, or transaction memo. */
export const createSiwsService = (deps: ExternalWalletDeps) =>
  createExternalWalletService(deps, siwsMethod)

const solana = {
  chainType: 'solana',
  normalize: (text: string) => (keyOf(text) ? text : undefined),
} as const

const siwsMethod: WalletMethod<SignedSiws> = {
  ...solana,
  ...sharedWalletMethod(solana),
  name: 'siws',
  loginMethod: 'solana-wallet',
  read: (signed) => readSigned(signed)?.claim,

  async prove(_, signed) {
    const read = readSigned(signed)
    const key = read && keyOf(read.claim.address)
    const signature = readBase64(signed.signature)
    if (!key || read.claim.chainId !== CHAIN || signature?.length !== SIGNATURE_BYTES) {
      return undefined
    }
    // Loaded only by servers that enable Solana wallet login.
    const { ed25519 } = await import('@noble/curves/ed25519.js')
    const isSigned = read.opened
      .payloadsFor(key)
      // Strict verification: with a small-order key, anyone could sign.
      .some((payload) => ed25519.verify(signature, payload, key, { zip215: false }))
    const { address } = read.claim
    return isSigned ? { subject: address, address } : undefined
  },
}

function readSigned(
  signed: SignedSiws,
): { opened: OpenedSignIn; claim: SolanaSignInMessage } | undefined {
  for (const opened of openSigned(signed)) {
    const claim = readSolanaSignInMessage(opened.text)
    if (claim) return { opened, claim }
  }
  return undefined
}

/** Decodes an address to its public key; undefined if it is invalid. */
function keyOf(address: string): Uint8Array | undefined {
  try {
    const key = base58.decode(address)
    return key.length === KEY_BYTES && base58.encode(key) === address ? key : undefined
  } catch {
    return undefined
  }
}
