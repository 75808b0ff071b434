import type { Client } from '../../../core/client.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { requireClient } from '../../../core/flow/requireClient.ts'
import { finishProof } from '../../wallet-proof/finishProof.ts'
import { type ProofEvent, type ProofState, proofMachine } from '../../wallet-proof/proofMachine.ts'
import { siwsCalls } from './siwsCalls.ts'

type Options = { page: () => URL; purpose: 'login' | 'link' }

/** Starts sign-in with Solana for a host app that signs with its own wallet code. */
export function startSiws(
  client: Client,
  { page, purpose }: Options,
): Flow<ProofState, ProofEvent> {
  requireClient(client)
  const calls = siwsCalls(client, page)
  const machine = proofMachine({
    prepare: calls.prepare,
    submit: ({ message, signature, messageType, mode, ...origin }) =>
      finishProof(client, calls, {
        purpose,
        mode,
        origin,
        proof: { message, signature, ...(messageType && { messageType }) },
      }),
  })
  return createFlow(machine, { clock: client.clock })
}
