import type { Endpoint } from '@latchkey/contract'
import { HEADERS, pathOf } from '@latchkey/contract'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { base64 } from '@scure/base'
import { toBase64Url } from '../../../core/encoding/base64Url.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { vaultOrigin } from '../vault-bridge/vaultUrl.ts'
import type { WalletContext } from '../WalletContext.ts'

const IDEMPOTENCY_KEY_BYTES = 16

/**
 * Signs a request to the server with the user's authorization key in the vault (docs/protocol.md).
 * @param payload request as an object, or bytes to sign as they are
 * @throws LatchkeyError `user_signer_sign_error`
 */
export async function authorizeRequest(
  { bridge }: Pick<WalletContext, 'bridge'>,
  payload: object,
): Promise<string> {
  const bytes =
    payload instanceof Uint8Array ? payload : new TextEncoder().encode(canonicalJson(payload))
  try {
    return (await bridge.request('privy:user-signer:sign', { message: base64.encode(bytes) }))
      .signature
  } catch (thrown) {
    const error = LatchkeyError.from(thrown)
    if (error.code !== 'embedded_wallet_request_error') throw error
    throw new LatchkeyError('user_signer_sign_error', error.message, { cause: error })
  }
}

/** Returns the headers that authorize one call for a server wallet. */
export async function authorizeWalletCall(
  { client, bridge }: Pick<WalletContext, 'client' | 'bridge'>,
  endpoint: Endpoint,
  walletId: string,
  body: object,
): Promise<Record<string, string>> {
  const headers = {
    [HEADERS.idempotencyKey]: toBase64Url(client.ports.randomBytes(IDEMPOTENCY_KEY_BYTES)),
    [HEADERS.requestExpiry]: String(client.ports.clock.nowMs() + WALLET_LIMITS.signedRequestMs),
  }
  const signature = await authorizeRequest(
    { bridge },
    {
      version: 1,
      method: endpoint.method,
      url: vaultOrigin(client).origin + pathOf(endpoint, { walletId }),
      headers: { [HEADERS.appId]: client.appId, ...headers },
      body,
    },
  )
  return { ...headers, [HEADERS.authorizationSignature]: signature }
}
