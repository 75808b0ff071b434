import type { VaultData } from '@latchkey/contract/messages/vaultMessages'
import { base64 } from '@scure/base'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { toVaultTransaction } from '../../chains/ethereum/send/toVaultTransaction.ts'
import { type EmbeddedWallet, entropyOf, isServerWallet } from '../EmbeddedWallet.ts'
import type { WalletLoader } from '../recover/createWalletLoader.ts'
import { createServerSigning } from '../server/createServerSigning.ts'
import { rethrowAs, vaultErrorType } from '../vault-bridge/vaultError.ts'
import type { WalletContext } from '../WalletContext.ts'
import type { KeyRequest } from './SignRequest.ts'

export type SignRaw = ReturnType<typeof createSignRaw>
type VaultRpc = VaultData<'privy:wallets:rpc'>['request']

/** Signs without confirmation: in the vault, or on the server for a server wallet. */
export function createSignRaw(context: WalletContext, walletLoader: Pick<WalletLoader, 'forget'>) {
  const { client, bridge } = context
  const signOnServer = createServerSigning(context)

  /** Sends a signing request to the vault. */
  async function ask(wallet: EmbeddedWallet, request: VaultRpc): Promise<unknown> {
    try {
      const { response } = await bridge.request(
        'privy:wallets:rpc',
        {
          ...entropyOf(client.getState().user, wallet),
          chainType: wallet.chainType,
          hdWalletIndex: wallet.imported ? 0 : (wallet.walletIndex ?? 0),
          request,
        },
        { startTimeoutMs: WALLET_LIMITS.proxyStartTimeoutMs },
      )
      return response.data
    } catch (thrown) {
      if (vaultErrorType(thrown) === 'wallet_not_on_device') walletLoader.forget(wallet)
      return rethrowAs('unable_to_sign', `Failed to sign ${payloadName(request)}`)(thrown)
    }
  }

  async function signInVault(wallet: EmbeddedWallet, request: KeyRequest): Promise<string> {
    const data = await ask(wallet, toVaultRequest(wallet, request))
    return wallet.chainType === 'solana'
      ? readText((data as { signature?: unknown } | null)?.signature)
      : readText(data)
  }

  /** Returns Ethereum signatures as 0x hex, Solana signatures as base64. */
  return (wallet: EmbeddedWallet, request: KeyRequest): Promise<string> =>
    isServerWallet(wallet) ? signOnServer(wallet, request) : signInVault(wallet, request)
}

function toVaultRequest({ address }: EmbeddedWallet, request: KeyRequest): VaultRpc {
  switch (request.method) {
    case 'personal_sign':
      return { method: 'personal_sign', params: [request.message, address] }
    case 'eth_signTypedData_v4':
      return {
        method: 'eth_signTypedData_v4',
        params: [address, JSON.stringify(request.typedData)],
      }
    case 'eth_sign7702Authorization':
      return {
        method: 'eth_sign7702Authorization',
        params: [address, request.authorization],
      }
    case 'eth_signUserOperation': {
      const { method, entryPoint, chainId, userOperation } = request
      return { method, params: [address, { entryPoint, chainId, userOperation }] }
    }
    case 'solana_signMessage':
      return {
        method: 'signMessage',
        params: { message: base64.encode(request.message), shownAs: 'message' },
      }
    case 'solana_signTransaction':
      return {
        method: 'signMessage',
        params: { message: base64.encode(request.message), shownAs: 'transaction' },
      }
    case 'eth_signTransaction':
      return {
        method: 'eth_signTransaction',
        params: [toVaultTransaction(address, request.transaction)],
      }
  }
}

const payloadName = ({ method, params }: VaultRpc) =>
  method === 'eth_signTransaction' ||
  (params as { shownAs?: unknown } | undefined)?.shownAs === 'transaction'
    ? 'transaction'
    : 'message'

function readText(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  throw new LatchkeyError('unable_to_sign', 'Failed to sign message')
}
