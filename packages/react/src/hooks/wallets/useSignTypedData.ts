import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { findWallet } from './findWallet.ts'
import type { SignMessageCallbacks, SignMessageOptions } from './useSignMessage.ts'
import { useWalletAction } from './useWalletAction.ts'

/** EIP-712 typed data. */
export type TypedDataInput = {
  /** Signing domain. */
  domain?: Record<string, unknown>
  /** Struct types by name. */
  types: Record<string, readonly { name: string; type: string }[]>
  /** Name of the struct to sign. */
  primaryType: string
  /** Values of the struct. */
  message: Record<string, unknown>
}

/**
 * Signs EIP-712 typed data (`eth_signTypedData_v4`) with an embedded Ethereum wallet.
 *
 * @throws `signTypedData` rejects with `must_be_authenticated`, `embedded_wallet_not_found`, `invalid_data` or `unable_to_sign`. A user rejection rejects with an error whose `code` is 4001.
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
export function useSignTypedData(callbacks: SignMessageCallbacks = {}) {
  const { client } = useLatchkeyContext()
  const signTypedData = useWalletAction(
    async (wallets, typedData: TypedDataInput, { uiOptions, address }: SignMessageOptions = {}) => {
      const request = wallets.read.typedData(typedData)
      const wallet = findWallet(client, 'ethereum', address)
      return { signature: await wallets.sign(wallet, request, uiOptions) }
    },
    callbacks,
  )
  return { signTypedData }
}
