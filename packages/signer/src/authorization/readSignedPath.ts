import type { Authorization } from '@latchkey/contract/signer/signerWalletCalls'
import { HEADERS } from '@latchkey/contract/wire'
import { SignerError } from '../SignerError.ts'

/**
 * Reads the target of a signed request from the signed URLs, which must all match, so that a signature is
 * valid for one resource, app and operation only.
 */
export function readSignedPath(appId: string, authorization: Authorization, path: RegExp) {
  const { urls, headers, body } = authorization
  const matches = urls.map((url) => (URL.canParse(url) ? path.exec(new URL(url).pathname) : null))
  const [match] = matches
  const meanings = new Set(matches.map((found) => (found ? found.slice(1).join('\n') : undefined)))
  if (!match || meanings.size !== 1 || headers[HEADERS.appId] !== appId) {
    throw new SignerError('invalid_request')
  }
  return { match, body: (body ?? {}) as Record<string, unknown> }
}
