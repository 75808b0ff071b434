import type { Client, LoginResult } from '@latchkey/client'
import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { toLoginMode } from './currentLogin.ts'
import { useSignatureLogin } from './useSignatureLogin.ts'

/** The signature and how it was made. */
export type SiweLoginOptions = {
  /** The signature: hex for Ethereum, base64 for Solana. */
  signature: string
  /** The signed message. Default: the last generated one. */
  message?: string
  /** Name of the wallet, such as `metamask`. */
  walletClientType?: string
  /** How the wallet is connected, such as `injected`. */
  connectorType?: string
  /** Rejects users without an account instead of creating one. */
  disableSignup?: boolean
}

const load = async (client: Client) => {
  const { startSiwe } = await import('@latchkey/client/flows/siwe')
  return startSiwe(client, { page: () => new URL(location.href), purpose: 'login' })
}

/**
 * Signs in with Ethereum (EIP-4361), with your own wallet code.
 *
 * @throws `loginWithSiwe` rejects with `invalid_message` if no message was generated, `invalid_credentials` for a wrong signature.
 *
 * @example
 * ```tsx
 * import { useLoginWithSiwe } from '@latchkey/react'
 *
 * type Wallet = { address: string; signMessage(message: string): Promise<string> }
 *
 * export function useWalletLogin({ address, signMessage }: Wallet) {
 *   const { generateSiweMessage, loginWithSiwe } = useLoginWithSiwe()
 *   return async () => {
 *     const message = await generateSiweMessage({ address, chainId: 'eip155:1' })
 *     await loginWithSiwe({ signature: await signMessage(message) })
 *   }
 * }
 * ```
 */
export function useLoginWithSiwe(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { action, generate, submit } = useSignatureLogin(load, callbacks)
  const generateSiweMessage = useCallback(
    ({ address, chainId }: { address: string; chainId: `eip155:${number}` }) =>
      generate(address, chainId),
    [generate],
  )
  const loginWithSiwe = useCallback(
    ({ disableSignup, ...signed }: SiweLoginOptions) =>
      submit({ ...signed, mode: toLoginMode(disableSignup) }),
    [submit],
  )
  return { ...action, generateSiweMessage, loginWithSiwe }
}
