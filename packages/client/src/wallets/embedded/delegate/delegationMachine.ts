import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { type AgreementEvent, agreementEntry } from '../agreementMachine.ts'

/**
 * State of the screen on which the user delegates a wallet or revokes delegations. `page` counts the consent
 * pages: a page accepts one click, so each further attempt needs a new one.
 */
export type DelegationState =
  | { status: 'idle'; page: number }
  | { status: 'page-lost'; page: number }
  | { status: 'loading'; page: number }
  | { status: 'error'; page: number; error: LatchkeyError }
  | { status: 'success' }
  | { status: 'done' }

export type DelegationEvent = AgreementEvent | { type: 'page-shown' } | { type: 'page-lost' }

const confirm = ({ page }: { page: number }): DelegationState => ({ status: 'loading', page })
const losePage = ({ page }: { page: number }): DelegationState => ({
  status: 'page-lost',
  page: page + 1,
})

/** Flow of a delegation or its revocation. */
export const delegationMachine = (
  carryOut: () => Promise<unknown>,
): Machine<DelegationState, DelegationEvent> => ({
  initial: { status: 'idle', page: 0 },
  transitions: {
    idle: { confirm, 'page-lost': losePage },
    'page-lost': {
      confirm,
      'page-shown': ({ page }) => ({ status: 'idle', page }),
      'page-lost': losePage,
    },
    loading: {
      'carried-out': () => ({ status: 'success' }),
      failed: ({ page }, { error }) => ({ status: 'error', page: page + 1, error }),
    },
    error: { confirm, 'page-lost': (state) => ({ ...state, page: state.page + 1 }) },
    success: { 'success-seen': () => ({ status: 'done' }) },
    done: {},
  },
  entry: agreementEntry(carryOut),
})
