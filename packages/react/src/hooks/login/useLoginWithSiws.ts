import type { Client, LoginResult } from '@latchkey/client'
import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { toLoginMode } from './currentLogin.ts'
import type { SiweLoginOptions } from './useLoginWithSiwe.ts'
import { useSignatureLogin } from './useSignatureLogin.ts'

/** The base64 signature and how it was made. */
export type SiwsLoginOptions = SiweLoginOptions & {
  /** How the wallet wrapped the message before signing. Default: `plain`. */
  messageType?: 'plain' | 'offchain-message' | 'transaction'
}

const load = async (client: Client) => {
  const { startSiws } = await import('@latchkey/client/flows/siws')
  return startSiws(client, { page: () => new URL(location.href), purpose: 'login' })
}

/**
 * Signs in with Solana, with your own wallet code. The signature is base64.
 *
 * @throws `loginWithSiws` rejects with `invalid_message` if no message was generated, `invalid_credentials` for a wrong signature.
 *
 * @example
 * ```tsx
 * import { useLoginWithSiws } from '@latchkey/react'
 *
 * type Wallet = { address: string; signMessage(message: string): Promise<string> }
 *
 * export function useWalletLogin({ address, signMessage }: Wallet) {
 *   const { generateSiwsMessage, loginWithSiws } = useLoginWithSiws()
 *   return async () => {
 *     const message = await generateSiwsMessage({ address })
 *     await loginWithSiws({ message, signature: await signMessage(message) })
 *   }
 * }
 * ```
 */
export function useLoginWithSiws(callbacks: ActionCallbacks<LoginResult> = {}) {
  const { action, generate, submit } = useSignatureLogin(load, callbacks)
  const generateSiwsMessage = useCallback(
    ({ address }: { address: string }) => generate(address, 'solana:mainnet'),
    [generate],
  )
  const loginWithSiws = useCallback(
    ({ disableSignup, ...signed }: SiwsLoginOptions) =>
      submit({ ...signed, mode: toLoginMode(disableSignup) }),
    [submit],
  )
  return { ...action, generateSiwsMessage, loginWithSiws }
}
