import { callServerWallet } from '@latchkey/contract/endpoints/wallets'
import { base64 } from '@scure/base'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import type { KeyRequest } from '../sign/SignRequest.ts'
import type { WalletContext } from '../WalletContext.ts'
import { authorizeWalletCall } from './authorizeRequest.ts'
import { toWireTransaction } from './toWireTransaction.ts'

const HEX = /^0x(?:[0-9a-f]{2})*$/i

/** Signs with server wallets. Each request carries an authorization signature of the user's key. */
export function createServerSigning(context: WalletContext) {
  const { client } = context
  return async function signOnServer(
    { id, chainType, address }: EmbeddedWallet,
    request: KeyRequest,
  ): Promise<string> {
    const walletId = id ?? ''
    const body = { ...toRpc(request, address), chain_type: chainType }
    const headers = await authorizeWalletCall(context, callServerWallet, walletId, body)
    const { data, error } = await client.call(callServerWallet, body, {
      params: { walletId },
      headers,
    })
    if (request.method === 'eth_sign7702Authorization' && data?.authorization)
      return joinSignature(data.authorization)
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
    case 'eth_sign7702Authorization': {
      const { contract, chainId, nonce } = request.authorization
      return {
        method: 'eth_sign7702Authorization',
        params: { contract, chain_id: chainId, nonce },
      }
    }
    case 'eth_signUserOperation': {
      const { method, entryPoint, chainId, userOperation } = request
      return {
        method,
        params: { contract: entryPoint, chain_id: chainId, user_operation: userOperation },
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

/** r ‖ s ‖ v, as the vault returns a signature. */
function joinSignature(signed: unknown): string {
  const { r, s, y_parity } = signed as { r: string; s: string; y_parity: number }
  return `${r}${s.slice(2)}${y_parity === 0 ? '1b' : '1c'}`
}
