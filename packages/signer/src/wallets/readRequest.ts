import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import { readSignedPath } from '../authorization/readSignedPath.ts'
import { SignerError } from '../SignerError.ts'
import type { WalletKey } from './repo.ts'

/** Operations of a wallet: the last path segment. */
export type Operation = 'rpc' | 'raw_sign' | 'export' | 'transfer'

const OPERATION = /^\/(?:api\/)?v1\/wallets\/([^/]+)\/(rpc|raw_sign|export|transfer)$/

/** Parses a signed wallet request. */
export function readRequest({ appId, walletId }: WalletKey, authorization: Authorization) {
  const { match, body } = readSignedPath(appId, authorization, OPERATION)
  if (match[1] !== walletId || authorization.method !== 'POST') {
    throw new SignerError('invalid_request')
  }
  return { operation: match[2] as Operation, body }
}
