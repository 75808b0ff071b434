import { type Client, LatchkeyError, type LoginResult } from '@latchkey/client'
import { type Flow, runFlow } from '@latchkey/client/flows'
import type { ProofEvent, ProofState } from '@latchkey/client/flows/siwe'
import { findCurrentLogin, runLogin } from './currentLogin.ts'

export type SignatureFlow = Flow<ProofState, ProofEvent>
type Submission = Extract<ProofEvent, { type: 'submit' }>['submission']

/** A signature. Without a message, it signs the last generated one. */
export type SignedMessage = Omit<Submission, 'message'> & { message?: string | undefined }

const SETTLED = ['awaiting-signature', 'done', 'error']

/** Generates the message to sign. */
export async function generateMessage(
  flow: SignatureFlow,
  address: string,
  chainId: string,
): Promise<string> {
  const state = await runFlow(flow, { type: 'generate', address, chainId }, SETTLED)
  if (state.status !== 'awaiting-signature')
    throw new LatchkeyError('unexpected', 'Another step of this login is still running')
  return state.message
}

/** Logs in with a signature. */
export async function submitSignature(
  client: Client,
  flow: SignatureFlow,
  signed: SignedMessage,
): Promise<LoginResult> {
  const current = findCurrentLogin(client)
  if (current) return current
  const before = flow.getState()
  const message =
    signed.message ?? (before.status === 'awaiting-signature' ? before.message : undefined)
  if (message === undefined)
    throw new LatchkeyError('invalid_message', 'A message must be generated first')
  return runLogin(client, flow, { type: 'submit', submission: { ...signed, message } }, SETTLED)
}
