import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../../../embedded/EmbeddedWallet.ts'
import type { Signing } from '../../../embedded/sign/createSigning.ts'
import { readAuthorization } from '../../../embedded/sign/readSignRequest.ts'
import type { WalletContext } from '../../../embedded/WalletContext.ts'
import type { WalletUiOptions } from '../../../embedded/WalletTask.ts'
import { findChain } from '../chains/findChain.ts'
import { createActiveChain } from '../createActiveChain.ts'
import { createRpc } from '../createRpc.ts'
import { getChainStore } from '../getChainStore.ts'
import type { Hex, SignedAuthorization } from '../transaction/TransactionRequest.ts'

/** An EIP-7702 authorization that a host app asks for. */
export type AuthorizationInput = {
  /** Contract whose code the wallet runs. The zero address removes the contract of the wallet. */
  contractAddress: Hex
  /** Chain of the authorization. Defaults to the wallet's active chain. */
  chainId?: number | undefined
  /** Nonce at which it is valid. Defaults to the wallet's next one on this chain. */
  nonce?: number | undefined
  /** `self` if the wallet sends the transaction itself, which uses the nonce before. */
  executor?: 'self' | Hex | undefined
}

export type SignAuthorization = ReturnType<typeof createSignAuthorization>

const R_END = 66
const S_END = 130

/** Signs EIP-7702 authorizations, with a screen that names contract and network. */
export function createSignAuthorization({ client, settings }: WalletContext, sign: Signing) {
  const rpc = createRpc(client.ports)

  /**
   * Signs an authorization with an embedded wallet.
   * @throws LatchkeyError `invalid_data` or `unsupported_chain_id`, and the errors of {@link Signing}
   */
  return async function signAuthorization(
    wallet: EmbeddedWallet,
    given: AuthorizationInput,
    uiOptions?: WalletUiOptions,
  ): Promise<SignedAuthorization> {
    const { address } = wallet
    const { contractAddress: contract, executor, ...asked } = given
    const chainId =
      asked.chainId ?? createActiveChain(settings, getChainStore(client), address).current().id
    const { source } = findChain(settings(), chainId)
    const isSelf = executor === 'self' || executor?.toLowerCase() === address.toLowerCase()
    const readNonce = async () =>
      Number(await rpc(source, 'eth_getTransactionCount', [address, 'pending'])) + (isSelf ? 1 : 0)
    const nonce = asked.nonce ?? (await readNonce())
    const signature = await sign(wallet, readAuthorization({ contract, chainId, nonce }), uiOptions)
    return { address: contract, chainId, nonce, ...splitSignature(signature) }
  }
}

/** Splits r ‖ s ‖ v. */
export function splitSignature(
  signature: string,
): Pick<SignedAuthorization, 'r' | 's' | 'yParity'> {
  const v = Number.parseInt(signature.slice(S_END), 16)
  if (v !== 27 && v !== 28) throw new LatchkeyError('unable_to_sign', 'Failed to sign message')
  return {
    r: signature.slice(0, R_END) as Hex,
    s: `0x${signature.slice(R_END, S_END)}`,
    yParity: v - 27,
  }
}
