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
  const { url, body } = readRequest(message)
  const { method } = (body ?? {}) as { method?: unknown }
  if (method === EXPORT_METHOD || EXPORT_PATH.test(pathOf(url))) {
    throw new VaultError('invalid_request_arguments')
  }
  return message
}

function readRequest(message: string): { url?: unknown; body?: unknown } {
  try {
    const request: unknown = JSON.parse(new TextDecoder().decode(base64.decode(message)))
    return typeof request === 'object' && request !== null ? request : {}
  } catch {
    return {}
  }
}

const pathOf = (url: unknown): string =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : ''
