import { base64 } from '@scure/base'
import { VaultError } from '../channel/VaultError.ts'

const EXPORT_PATH = /\/wallets\/[^/]+\/export\/?$/
const EXPORT_METHOD = 'exportPrivateKey'

/**
 * Returns the message that the host asks to sign with the user's authorization key. Rejects export requests:
 * a key is exported only on the export page, after a click. A message that is not a request is harmless,
 * because the server rejects it.
 */
export function requireSignableMessage(message: string): string {
  const { path, body } = readAuthorizedRequest(message)
  if (body.method === EXPORT_METHOD || EXPORT_PATH.test(path)) {
    throw new VaultError('invalid_request_arguments')
  }
  return message
}

/** Reads path and body of the server request that an authorization message covers. Empty if it is none. */
export function readAuthorizedRequest(message: string): {
  path: string
  body: { readonly [field: string]: unknown }
} {
  const { url, body } = readRequest(message)
  const path = typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : ''
  return { path, body: (body ?? {}) as { readonly [field: string]: unknown } }
}

function readRequest(message: string): { url?: unknown; body?: unknown } {
  try {
    const request: unknown = JSON.parse(new TextDecoder().decode(base64.decode(message)))
    return typeof request === 'object' && request !== null ? request : {}
  } catch {
    return {}
  }
}
