import type { Authorization } from '@latchkey/contract/signer'
import { HEADERS } from '@latchkey/contract/wire'
import { SignerError } from '../SignerError.ts'
import type { WalletKey } from './repo.ts'

/** What may be asked of a wallet, as the last part of its address says. */
export type Operation = 'rpc' | 'raw_sign' | 'export'

const OPERATION = /^\/(?:api\/)?v1\/wallets\/([^/]+)\/(rpc|raw_sign|export)$/

/**
 * What a signed request asks of a wallet. Read from the signed addresses themselves, so that a signature
 * for one wallet, app or operation is none for another, whoever carries it here.
 */
export function readRequest({ appId, walletId }: WalletKey, authorization: Authorization) {
  const { urls, headers, method, body } = authorization
  const found = urls.map((url) =>
    URL.canParse(url) ? OPERATION.exec(new URL(url).pathname) : null,
  )
  const operations = new Set(found.map((match) => (match?.[1] === walletId ? match[2] : undefined)))
  const [operation] = operations
  const isOneOfApp = headers[HEADERS.appId] === appId && method === 'POST'
  if (operations.size !== 1 || operation === undefined || !isOneOfApp) {
    throw new SignerError('invalid_request')
  }
  return { operation: operation as Operation, body: (body ?? {}) as Record<string, unknown> }
}
