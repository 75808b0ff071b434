import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { findWallet } from './findWallet.ts'
import type { SignMessageCallbacks, SignMessageOptions } from './useSignMessage.ts'
import { useWalletAction } from './useWalletAction.ts'

/** EIP-712: what is signed, and how its parts are typed. */
export type TypedDataInput = {
  domain?: Record<string, unknown>
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

/** Has the embedded Ethereum wallet sign typed data (`eth_signTypedData_v4`). */
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
