import { useCallback } from 'react'
import type { SiweLoginOptions } from './useLoginWithSiwe.ts'
import { type ProofCallbacks, useProofLogin } from './useProofLogin.ts'

export type SiwsLoginOptions = SiweLoginOptions & {
  /** How the wallet wrapped the text before it signed; `plain` when left out. */
  messageType?: 'plain' | 'offchain-message' | 'transaction'
}

const load = async (client: Parameters<Parameters<typeof useProofLogin>[0]>[0]) => {
  const { startSiws } = await import('@latchkey/client/flows/siws')
  return startSiws(client, { page: () => new URL(location.href), purpose: 'login' })
}

/** Signing in with Solana where the page asks its wallet itself. The signature is base64. */
export function useLoginWithSiws(callbacks: ProofCallbacks = {}) {
  const { state, generate, submit } = useProofLogin(load, callbacks)
  const generateSiwsMessage = useCallback(
    ({ address }: { address: string }) => generate(address, 'solana:mainnet'),
    [generate],
  )
  const loginWithSiws = useCallback(
    ({ disableSignup = false, ...signed }: SiwsLoginOptions) =>
      submit({ ...signed, mode: disableSignup ? 'no-signup' : 'login-or-sign-up' }),
    [submit],
  )
  return { state, generateSiwsMessage, loginWithSiws }
}
