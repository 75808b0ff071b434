import { createPublicKey, verify } from 'node:crypto'
import type { ChainType } from '@latchkey/contract'
import { walletAdditionText, walletProofText } from '@latchkey/contract/endpoints/walletRoots'
import { base58 } from '@scure/base'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { UserSession } from './admit.ts'

// Loaded lazily: servers without device wallets do not need them.
const loadEthereum = () => import('viem/utils')
const loadSolana = () => import('@noble/curves/ed25519.js')
const ETHEREUM_SIGNATURE_BYTES = 65
const SOLANA_SIGNATURE_BYTES = 64
const SOLANA_KEY_BYTES = 32
/** SPKI of an Ed25519 key without the key (RFC 8410). */
const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex')

type NewWallets = {
  root_id: string
  nonce: string
  wallets: readonly { chain_type: ChainType; address: string; proof: string }[]
}

/** Throws unless the vault has the keys of all wallets of a new root. */
export async function checkWalletProofs(
  { app, user }: UserSession,
  { root_id, nonce, wallets }: NewWallets,
): Promise<void> {
  for (const { chain_type, address, proof } of wallets) {
    const isProved = await verifyWalletProof({
      chainType: chain_type,
      address,
      proof,
      appId: app.id,
      userId: user.id,
      rootId: root_id,
      nonce,
    })
    if (!isProved) throw new ServiceError('invalid_credentials')
  }
}

type Claim = {
  chainType: ChainType
  address: string
  /** Base64. */
  proof: string
  appId: string
  userId: string
  rootId: string
  nonce: string
}

/** Checks that the caller has the key of the address: it signed the user id, root id and nonce. */
export async function verifyWalletProof({ chainType, address, proof, ...of }: Claim) {
  if (!(await isAddressOf(chainType, address))) return false
  return isSigned(walletProofText({ ...of, address }), proof, { chainType, address })
}

/** Checks that the root's key approves a new address. A stolen session alone cannot add one. */
export const verifyAdditionProof = (
  { proof, address, ...of }: Omit<Claim, 'chainType'>,
  root: { entropyChain: string; entropyId: string },
) =>
  isSigned(walletAdditionText({ ...of, address }), proof, {
    chainType: root.entropyChain as ChainType,
    address: root.entropyId,
  })

async function isSigned(
  text: string,
  proof: string,
  { chainType, address }: { chainType: ChainType; address: string },
): Promise<boolean> {
  const signature = Buffer.from(proof, 'base64')
  return chainType === 'ethereum'
    ? isSignedByEthereum(text, signature, address)
    : isSignedBySolana(text, signature, address)
}

/**
 * Checks the canonical form: an Ethereum address with its checksum, a Solana address that is a point on
 * the curve and not of small order.
 */
export async function isAddressOf(chainType: ChainType, address: string): Promise<boolean> {
  if (chainType === 'ethereum') {
    const { getAddress, isAddress } = await loadEthereum()
    return isAddress(address) && getAddress(address) === address
  }
  const key = solanaKey(address)
  if (!key) return false
  const { ed25519 } = await loadSolana()
  try {
    // With a point of small order, signatures are valid for messages that were never signed.
    return !ed25519.Point.fromBytes(key).isSmallOrder()
  } catch {
    return false
  }
}

async function isSignedByEthereum(message: string, signature: Buffer, address: string) {
  if (signature.length !== ETHEREUM_SIGNATURE_BYTES) return false
  const { recoverMessageAddress } = await loadEthereum()
  try {
    const signer = await recoverMessageAddress({
      message,
      signature: `0x${signature.toString('hex')}`,
    })
    return signer === address
  } catch {
    return false // not a point on the curve
  }
}

/** The address was checked when the wallet was added. */
function isSignedBySolana(message: string, signature: Buffer, address: string) {
  const key = solanaKey(address)
  if (!key || signature.length !== SOLANA_SIGNATURE_BYTES) return false
  // Node's own code takes a twentieth of the time of a library. It is strict (RFC 8032), as Solana's nodes are.
  const publicKey = createPublicKey({
    key: Buffer.concat([ED25519_SPKI, key]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.from(message), publicKey, signature)
}

function solanaKey(address: string): Uint8Array | undefined {
  try {
    const key = base58.decode(address)
    return key.length === SOLANA_KEY_BYTES ? key : undefined
  } catch {
    return undefined
  }
}
