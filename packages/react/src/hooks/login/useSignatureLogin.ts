import type { Client, LoginResult } from '@latchkey/client'
import type { ProofEvent, ProofState } from '@latchkey/client/flows/siwe'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'
import { useFlowRun } from '../useFlowRun.ts'
import {
  generateMessage,
  type SignatureFlow,
  type SignedMessage,
  submitSignature,
} from './signatureLogin.ts'
import { type FlowState, toFlowState } from './toFlowState.ts'

/** State of a sign-in with a signature from your own wallet code. */
export type SignatureLoginState = FlowState<ProofState['status']>

/** Runs the flow behind `useLoginWithSiwe` and `useLoginWithSiws`. */
export function useSignatureLogin(
  load: (client: Client) => Promise<SignatureFlow>,
  callbacks: ActionCallbacks<LoginResult>,
) {
  const { client } = useLatchkeyContext()
  const { run, prepare, state: action } = useAction(callbacks)
  const { run: flowRun, state } = useFlowRun<ProofState, ProofEvent>()
  const steps = useMemo(() => {
    let loading: Promise<SignatureFlow> | null = null
    /** Returns the current flow, or starts one: the first, or another after an unmount. */
    const open = async (): Promise<SignatureFlow> => {
      const flow = flowRun.getFlow()
      if (flow) return flow
      loading ??= load(client)
        .then(flowRun.start)
        .finally(() => {
          loading = null
        })
      return loading
    }
    return {
      generate: (address: string, chainId: string) =>
        prepare(async () => generateMessage(await open(), address, chainId)),
      submit: (signed: SignedMessage) =>
        run(async () => submitSignature(client, await open(), signed)),
    }
  }, [client, load, run, prepare, flowRun])
  const flowState: SignatureLoginState = useMemo(() => toFlowState(state), [state])
  return { action: { ...action, state: flowState }, ...steps }
}
