import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { findSigner } from './findSigner.ts'
import type { SignerOptions } from './useSignMessage.ts'
import { useWalletAction } from './useWalletAction.ts'
import type { Hex, TypedDataInput } from './walletTypes.ts'

/** Input of `signTypedData`. */
export type SignTypedDataInput = TypedDataInput & SignerOptions

/**
 * Signs EIP-712 typed data (`eth_signTypedData_v4`) with an embedded or a connected external Ethereum wallet.
 *
 * @throws `signTypedData` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `invalid_data` or `unable_to_sign`. A user rejection rejects with `unable_to_sign`; `cause` has the wallet's error with code 4001.
 *
 * @example
 * ```tsx
 * import { type TypedDataInput, useSignTypedData } from '@latchkey/react'
 *
 * const typedData: TypedDataInput = {
 *   domain: { name: 'Example', chainId: 1 },
 *   types: { Vote: [{ name: 'proposal', type: 'uint256' }] },
 *   primaryType: 'Vote',
 *   message: { proposal: 7 },
 * }
 *
 * export function VoteButton() {
 *   const { signTypedData } = useSignTypedData()
 *   return (
 *     <button type="button" onClick={() => signTypedData(typedData)}>
 *       Vote
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignTypedData(callbacks: ActionCallbacks<Hex> = {}) {
  const { client, hostConfig, run, state } = useWalletAction(callbacks)
  const signTypedData = useCallback(
    ({ address, uiOptions, ...typedData }: SignTypedDataInput) =>
      run(async (wallets) => {
        const request = wallets.read.typedData(typedData)
        const signer = await findSigner(client, hostConfig, 'ethereum', address)
        if (signer.external) {
          const { requestTypedData } = await import('./externalEthereum.ts')
          return requestTypedData(signer.external, typedData)
        }
        return (await wallets.sign(signer.embedded, request, uiOptions)) as Hex
      }),
    [client, hostConfig, run],
  )
  return { ...state, signTypedData }
}
