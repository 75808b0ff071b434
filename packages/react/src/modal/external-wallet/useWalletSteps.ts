import type { Connector, WalletEntry } from '@latchkey/client/external-wallets'
import { useState } from 'react'
import { toWalletName } from '../../text/methods.ts'

/** Steps from the wallet list to a connected wallet. */
export type WalletStep =
  | { name: 'picker' }
  /** Searches for the wallet that was requested by name. */
  | { name: 'wanted'; label: string }
  | { name: 'network'; entry: WalletEntry }
  | { name: 'connect'; entry: WalletEntry; connector: Connector }
  | { name: 'redirect'; entry: WalletEntry; openLink: string; storeLink: string }
  | { name: 'install'; entry: WalletEntry; storeLink: string }

const PICKER: WalletStep = { name: 'picker' }

/** History of steps, newest first. Going back from the first one calls `onLeave`. */
export function useWalletSteps(wanted: { id: string } | null, onLeave: (() => void) | undefined) {
  const [steps, setSteps] = useState<readonly [WalletStep, ...WalletStep[]]>(() => [
    wanted ? { name: 'wanted', label: toWalletName(wanted.id) } : PICKER,
  ])
  const [step, previous, ...older] = steps
  return {
    step,
    // A finished search is not a step to go back to.
    open: (next: WalletStep) =>
      setSteps(([now, ...rest]) =>
        now.name === 'wanted' ? [next, ...rest] : [next, now, ...rest],
      ),
    startOver: () => setSteps([PICKER]),
    goBack: previous ? () => setSteps([previous, ...older]) : onLeave,
  }
}
