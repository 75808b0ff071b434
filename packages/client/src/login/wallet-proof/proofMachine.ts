import type { LoginMode } from '@latchkey/contract'
import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../core/flow/createFlow.ts'
import type { User } from '../../core/user/User.ts'
import type { ProofOrigin, SignedProof } from './Proof.ts'

/** A message that the host app's own wallet code signed. */
export type Submission = SignedProof & ProofOrigin & { mode: LoginMode }

/** State of a sign-in with the host app's own wallet code. */
export type ProofState =
  | { status: 'initial' }
  | { status: 'generating-message'; address: string; chainId: string }
  | { status: 'awaiting-signature'; message: string }
  | { status: 'submitting-signature'; submission: Submission }
  | { status: 'done'; user: User; isNewUser: boolean }
  | { status: 'error'; error: LatchkeyError }

/** Events of a sign-in with the host app's own wallet code. */
export type ProofEvent =
  | { type: 'generate'; address: string; chainId: string }
  | { type: 'generated'; message: string }
  | { type: 'submit'; submission: Submission }
  | { type: 'proved'; user: User; isNewUser: boolean }
  | { type: 'failed'; error: LatchkeyError }

type ProofCalls = {
  prepare(account: { address: string; chainId: string }): Promise<string>
  submit(submission: Submission): Promise<{ user: User; isNewUser: boolean }>
}

const failed = (error: LatchkeyError): ProofEvent => ({ type: 'failed', error })
const toError = (_: unknown, { error }: { error: LatchkeyError }): ProofState => ({
  status: 'error',
  error,
})
const generate = (
  _: unknown,
  { address, chainId }: { address: string; chainId: string },
): ProofState => ({
  status: 'generating-message',
  address,
  chainId,
})
const submit = (_: unknown, { submission }: { submission: Submission }): ProofState => ({
  status: 'submitting-signature',
  submission,
})

/** Signs in with the host app's own wallet code ([A4.7]). */
export const proofMachine = (calls: ProofCalls): Machine<ProofState, ProofEvent> => ({
  initial: { status: 'initial' },
  transitions: {
    initial: { generate, submit },
    'generating-message': {
      generated: (_, { message }) => ({ status: 'awaiting-signature', message }),
      failed: toError,
    },
    'awaiting-signature': { generate, submit },
    'submitting-signature': {
      proved: (_, { user, isNewUser }) => ({ status: 'done', user, isNewUser }),
      failed: toError,
    },
    done: { generate },
    error: { generate, submit },
  },
  entry: {
    'generating-message': ({ address, chainId }) => ({
      run: async () => ({
        type: 'generated',
        message: await calls.prepare({ address, chainId }),
      }),
      onError: failed,
    }),
    'submitting-signature': ({ submission }) => ({
      run: async () => ({ type: 'proved', ...(await calls.submit(submission)) }),
      onError: failed,
    }),
  },
})
