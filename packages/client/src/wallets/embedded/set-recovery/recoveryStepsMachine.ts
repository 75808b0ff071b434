import type { Machine } from '../../../core/flow/createFlow.ts'
import { back, open, type VisitStack } from '../../../core/visit-stack/visitStack.ts'
import type { UserOwnedMethod } from '../EmbeddedWallet.ts'

/** A screen on the way to a recovery method. */
export type RecoveryVisit<Method extends UserOwnedMethod = UserOwnedMethod> =
  /** Explains why a password is needed, before the app asks for one. */
  { name: 'splash' } | { name: 'selection' } | { name: 'set-up'; method: Method }

/** State of the recovery screens; the first visit is on screen. */
export type RecoveryStepsState<Method extends UserOwnedMethod = UserOwnedMethod> = {
  status: 'open'
  visits: VisitStack<RecoveryVisit<Method>>
}

/** Events of the recovery screens. */
export type RecoveryStepsEvent<Method extends UserOwnedMethod = UserOwnedMethod> =
  | { type: 'choose'; method: Method }
  | { type: 'back' }

type Options<Method> = {
  /** Recovery methods that the app offers. */
  methods: readonly Method[]
  /** Whether the user started this. Then no explanation is needed. */
  isUserInitiated: boolean
}

/** Lets the user choose a recovery method, unless there is only one. */
export const recoveryStepsMachine = <Method extends UserOwnedMethod>({
  methods,
  isUserInitiated,
}: Options<Method>): Machine<RecoveryStepsState<Method>, RecoveryStepsEvent<Method>> => ({
  initial: { status: 'open', visits: [firstVisit(methods, isUserInitiated)] },
  transitions: {
    open: {
      choose({ visits }, { method }) {
        const visit = { name: 'set-up', method } as const
        // The explanation is not a screen to go back to.
        return {
          status: 'open',
          visits: visits[0].name === 'splash' ? [visit] : open(visits, visit),
        }
      },
      back: ({ visits }) => ({ status: 'open', visits: back(visits) }),
    },
  },
  entry: {},
})

function firstVisit<Method extends UserOwnedMethod>(
  methods: readonly Method[],
  isUserInitiated: boolean,
): RecoveryVisit<Method> {
  const [method, another] = methods
  if (!method || another) return { name: 'selection' }
  if (method === 'user-passcode' && !isUserInitiated) return { name: 'splash' }
  return { name: 'set-up', method }
}
