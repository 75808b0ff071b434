import { useCallback } from 'react'
import { type ProofCallbacks, useProofLogin } from './useProofLogin.ts'

export type SiweLoginOptions = {
  signature: string
  /** The message that was signed; the one generated last when left out. */
  message?: string
  walletClientType?: string
  connectorType?: string
  disableSignup?: boolean
}

const load = async (client: Parameters<Parameters<typeof useProofLogin>[0]>[0]) => {
  const { startSiwe } = await import('@latchkey/client/flows/siwe')
  return startSiwe(client, { page: () => new URL(location.href), purpose: 'login' })
}

/** Signing in with Ethereum where the page asks its wallet itself: a message, then its signature. */
export function useLoginWithSiwe(callbacks: ProofCallbacks = {}) {
  const { state, generate, submit } = useProofLogin(load, callbacks)
  const generateSiweMessage = useCallback(
    ({ address, chainId }: { address: string; chainId: `eip155:${number}` }) =>
      generate(address, chainId),
    [generate],
  )
  const loginWithSiwe = useCallback(
    ({ disableSignup = false, ...signed }: SiweLoginOptions) =>
      submit({ ...signed, mode: disableSignup ? 'no-signup' : 'login-or-sign-up' }),
    [submit],
  )
  return { state, generateSiweMessage, loginWithSiwe }
}
