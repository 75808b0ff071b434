import {
  passwordProofText,
  walletAdditionText,
  walletProofText,
} from '@latchkey/contract/endpoints/walletRoots'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, base64urlnopad } from '@scure/base'
import type { ChainType, Keys, WalletPath } from '../keys/openKeys.ts'
import { hashPersonalMessage } from '../sign/personalMessage.ts'
import { signDigest } from '../sign/signDigest.ts'

/** User and single-use nonce of a registration. */
export type Registration = { appId: string; userId: string; nonce: string }

export type ProvedWallet = {
  chainType: ChainType
  address: string
  index: number
  /** Signature of `walletProofText` with the wallet's key. */
  proof: string
}

/** Signs the proof that the caller holds the wallet's key. */
export function proveWallet(
  keys: Keys,
  path: WalletPath,
  { walletId, registration }: { walletId: Uint8Array; registration: Registration },
): ProvedWallet {
  const address = keys.address(path)
  const rootId = base64urlnopad.encode(walletId)
  const proof = signText(keys, path, walletProofText({ ...registration, rootId, address }))
  return { ...path, address, proof }
}

/** Signs an added address with the root's identifying key, which proves that it derives from the root. */
export function proveAddition(
  keys: Keys,
  naming: WalletPath,
  {
    address,
    walletId,
    registration,
  }: { address: string; walletId: Uint8Array; registration: Registration },
): string {
  const rootId = base64urlnopad.encode(walletId)
  return signText(keys, naming, walletAdditionText({ ...registration, rootId, address }))
}

/** Signs a new share version, which proves to the signer that the recovery password was right. */
export function provePassword(
  keys: Keys,
  path: WalletPath,
  {
    walletId,
    registration: { appId, userId },
    version: shareVersion,
  }: { walletId: Uint8Array; registration: Registration; version: number },
): string {
  const rootId = base64urlnopad.encode(walletId)
  const address = keys.address(path)
  return signText(keys, path, passwordProofText({ appId, userId, rootId, address, shareVersion }))
}

function signText(keys: Keys, path: WalletPath, text: string): string {
  const bytes = utf8ToBytes(text)
  const signature =
    path.chainType === 'ethereum'
      ? hexToBytes(signDigest(hashPersonalMessage(bytes), keys.key(path)).slice(2))
      : ed25519.sign(bytes, keys.key(path))
  return base64.encode(signature)
}
