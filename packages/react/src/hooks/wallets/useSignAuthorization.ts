import { LatchkeyError } from '@latchkey/client'
import type { AuthorizationInput, SignedAuthorization } from '@latchkey/client/wallet/accounts'
import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { findSigner } from './findSigner.ts'
import type { SignerOptions } from './useSignMessage.ts'
import { useWalletAction } from './useWalletAction.ts'

/** Input of `signAuthorization`. */
export type SignAuthorizationInput = AuthorizationInput & SignerOptions

/**
 * Signs an EIP-7702 authorization with an embedded Ethereum wallet: the wallet then runs the code of a contract. The
 * screen names contract and network. External wallets do not sign authorizations for apps.
 *
 * @throws `signAuthorization` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `unsupported_wallet_type`, `unsupported_chain_id`, `invalid_data` or `unable_to_sign`. A user rejection rejects with `unable_to_sign`; `cause` has the wallet's error with code 4001.
 *
 * @example
 * ```tsx
 * import { useSignAuthorization } from '@latchkey/react'
 *
 * const SIMPLE_ACCOUNT = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
 *
 * export function UpgradeButton() {
 *   const { signAuthorization } = useSignAuthorization()
 *   const upgrade = () => signAuthorization({ contractAddress: SIMPLE_ACCOUNT, chainId: 8453 })
 *   return (
 *     <button type="button" onClick={upgrade}>
 *       Upgrade wallet
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignAuthorization(callbacks: ActionCallbacks<SignedAuthorization> = {}) {
  const { client, hostConfig, run, state } = useWalletAction(callbacks)
  const signAuthorization = useCallback(
    ({ address, uiOptions, ...authorization }: SignAuthorizationInput) =>
      run(async (wallets) => {
        const signer = await findSigner(client, hostConfig, 'ethereum', address)
        if (signer.external)
          throw new LatchkeyError(
            'unsupported_wallet_type',
            'External wallets sign no EIP-7702 authorizations for apps',
          )
        return wallets.signAuthorization(signer.embedded, authorization, uiOptions)
      }),
    [client, hostConfig, run],
  )
  return { ...state, signAuthorization }
}
