import { type Client, LatchkeyError } from '@latchkey/client'
import { runFlow } from '@latchkey/client/flows'
import type { ProofEvent, ProofState } from '@latchkey/client/flows/siwe'
import { useMemo } from 'react'
import { findNewestAccount } from '../hooks/login/findNewestAccount.ts'
import { generateMessage, type SignatureFlow } from '../hooks/login/signatureLogin.ts'
import { toFlowState } from '../hooks/login/toFlowState.ts'
import { useAction } from '../hooks/useAction.ts'
import { useFlowRun } from '../hooks/useFlowRun.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { familiar, withHostCode } from './familiarErrors.ts'
import { toFamiliarUser } from './toFamiliarUser.ts'
import type { LinkedAccountWithMetadata } from './types/accounts.ts'
import type { PrivyEvents } from './types/events.ts'
import type { User } from './types/user.ts'

const SETTLED = ['done', 'error']

type Linked = { user: User; linkedAccount: LinkedAccountWithMetadata | null }

/** A signature that links a wallet, and how it was made. */
export type SignedLink = {
  /** The signature: hex for Ethereum, base64 for Solana. */
  signature: string
  /** The signed message. */
  message: string
  /** Name of the wallet, such as `metamask`. */
  walletClientType?: string
  /** How the wallet is connected, such as `injected`. */
  connectorType?: string
}

/** Runs the flow that links a wallet with a signature from your own wallet code. */
export function useSignatureLink(
  linkMethod: 'siwe' | 'siws',
  load: (client: Client) => Promise<SignatureFlow>,
  { onSuccess, onError }: PrivyEvents['linkAccount'],
) {
  const { client } = useLatchkeyContext()
  const { run, prepare } = useAction<Linked>({
    onSuccess: (linked) => onSuccess?.({ ...linked, linkMethod }),
    onError: withHostCode((code) => onError?.(code, { linkMethod })),
  })
  const { run: flowRun, state } = useFlowRun<ProofState, ProofEvent>()
  const steps = useMemo(() => {
    const open = async () => {
      const flow = flowRun.getFlow()
      // A finished flow accepts no events.
      const isUsable = flow && flowRun.getState()?.status !== 'done'
      return isUsable ? flow : flowRun.start(await load(client))
    }
    return {
      generate: (address: string, chainId: string) =>
        familiar(prepare(async () => generateMessage(await open(), address, chainId))),
      link: (signed: SignedLink): Promise<Linked> =>
        familiar(
          run(async () => {
            const submission = { ...signed, mode: 'login-or-sign-up' } as const
            const end = await runFlow(await open(), { type: 'submit', submission }, SETTLED)
            if (end.status !== 'done')
              throw new LatchkeyError('unexpected', 'Another step of this link is still running')
            const { user } = end
            return { user: toFamiliarUser(user), linkedAccount: findNewestAccount(user, 'wallet') }
          }),
        ),
    }
  }, [client, load, run, prepare, flowRun])
  return { state: toFlowState(state), ...steps }
}

const loadSiwe = async (client: Client) => {
  const { startSiwe } = await import('@latchkey/client/flows/siwe')
  return startSiwe(client, { page: () => new URL(location.href), purpose: 'link' })
}

/** Links an Ethereum wallet with a signature (EIP-4361), with your own wallet code. */
export function useLinkWithSiwe(callbacks: PrivyEvents['linkAccount'] = {}) {
  const { state, generate, link } = useSignatureLink('siwe', loadSiwe, callbacks)
  const functions = useMemo(
    () => ({
      /** Resolves with the message to sign. */
      generateSiweMessage: ({ address, chainId }: { address: string; chainId: string }) =>
        generate(address, chainId),
      /** Links the wallet with the signature. */
      linkWithSiwe: async ({ chainId: _, ...signed }: SignedLink & { chainId: string }) => {
        await link(signed)
      },
    }),
    [generate, link],
  )
  return { state, ...functions }
}
