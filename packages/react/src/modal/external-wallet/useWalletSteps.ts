import type { Connector, WalletEntry } from '@latchkey/client/external-wallets'
import { useState } from 'react'
import { toWalletName } from '../../text/methods.ts'

/** Where a person stands between the list and a connected wallet. */
export type WalletStep =
  | { name: 'picker' }
  /** A wallet was asked for by name, and is being looked for. */
  | { name: 'wanted'; label: string }
  | { name: 'network'; entry: WalletEntry }
  | { name: 'connect'; entry: WalletEntry; connector: Connector }
  | { name: 'redirect'; entry: WalletEntry; openLink: string; storeLink: string }
  | { name: 'install'; entry: WalletEntry; storeLink: string }

const PICKER: WalletStep = { name: 'picker' }

/** The steps taken, newest first; going back beyond the first leaves these screens. */
export function useWalletSteps(wanted: { id: string } | null, onLeave: (() => void) | undefined) {
  const [steps, setSteps] = useState<readonly [WalletStep, ...WalletStep[]]>(() => [
    wanted ? { name: 'wanted', label: toWalletName(wanted.id) } : PICKER,
  ])
  const [step, previous, ...older] = steps
  return {
    step,
    // Nobody goes back to a search that is over.
    open: (next: WalletStep) =>
      setSteps(([now, ...rest]) =>
        now.name === 'wanted' ? [next, ...rest] : [next, now, ...rest],
      ),
    startOver: () => setSteps([PICKER]),
    goBack: previous ? () => setSteps([previous, ...older]) : onLeave,
  }
}
