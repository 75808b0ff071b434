import { HEADERS, pathOf } from '@latchkey/contract'
import { callServerWallet } from '@latchkey/contract/endpoints/wallets'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { base64 } from '@scure/base'
import { toBase64Url } from '../../../core/encoding/base64Url.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import type { KeyRequest } from '../sign/SignRequest.ts'
import { vaultOrigin } from '../vault-bridge/vaultUrl.ts'
import type { WalletContext } from '../WalletContext.ts'
import { toWireTransaction } from './toWireTransaction.ts'

const IDEMPOTENCY_KEY_BYTES = 16
const HEX = /^0x(?:[0-9a-f]{2})*$/i

/** Signs with server wallets. Each request carries an authorization signature of the user's key. */
export function createServerSigning({ client, bridge }: WalletContext) {
  /** Signs with the user's authorization key in the vault (docs/protocol.md). */
  async function authorize(payload: object): Promise<string> {
    const message = base64.encode(new TextEncoder().encode(canonicalJson(payload)))
    try {
      return (await bridge.request('privy:user-signer:sign', { message })).signature
    } catch (thrown) {
      const error = LatchkeyError.from(thrown)
      if (error.code !== 'embedded_wallet_request_error') throw error
      throw new LatchkeyError('user_signer_sign_error', error.message, { cause: error })
    }
  }

  return async function signOnServer(
    { id, chainType, address }: EmbeddedWallet,
    request: KeyRequest,
  ): Promise<string> {
    const walletId = id ?? ''
    const body = { ...toRpc(request, address), chain_type: chainType }
    const idempotencyKey = toBase64Url(client.ports.randomBytes(IDEMPOTENCY_KEY_BYTES))
    const headers = {
      [HEADERS.idempotencyKey]: idempotencyKey,
      [HEADERS.requestExpiry]: String(client.ports.clock.nowMs() + WALLET_LIMITS.signedRequestMs),
    }
    const signature = await authorize({
      version: 1,
      method: callServerWallet.method,
      url: vaultOrigin(client).origin + pathOf(callServerWallet, { walletId }),
      headers: { [HEADERS.appId]: client.appId, ...headers },
      body,
    })
    const { data, error } = await client.call(callServerWallet, body, {
      params: { walletId },
      headers: { ...headers, [HEADERS.authorizationSignature]: signature },
    })
    const isTransaction = request.method === 'eth_signTransaction'
    const signed = data?.[isTransaction ? 'signed_transaction' : 'signature']
    if (typeof signed === 'string') return signed
    const unsigned = isTransaction ? 'Unable to sign transaction' : 'Failed to sign message'
    throw new LatchkeyError('unable_to_sign', error?.message ?? unsigned)
  }
}

function toRpc(request: KeyRequest, address: string) {
  switch (request.method) {
    case 'personal_sign': {
      const { message } = request
      const params = HEX.test(message)
        ? { message: message.slice(2), encoding: 'hex' }
        : { message, encoding: 'utf-8' }
      return { method: 'personal_sign', params }
    }
    case 'eth_signTypedData_v4': {
      const { primaryType, ...typedData } = request.typedData
      return {
        method: 'eth_signTypedData_v4',
        params: { typed_data: { ...typedData, primary_type: primaryType } },
      }
    }
    case 'solana_signMessage':
    case 'solana_signTransaction': {
      // Declares what the user saw, so that a transaction shown as a message is rejected, and vice versa.
      const shown_as = request.method === 'solana_signMessage' ? 'message' : 'transaction'
      const message = base64.encode(request.message)
      return { method: 'signMessage', params: { message, encoding: 'base64', shown_as } }
    }
    case 'eth_signTransaction':
      return {
        method: 'eth_signTransaction',
        params: { transaction: toWireTransaction(address, request.transaction) },
      }
  }
}
