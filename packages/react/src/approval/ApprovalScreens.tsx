import type { Client, LatchkeyError, WalletIntent } from '@latchkey/client'
import type { StepUpTask } from '@latchkey/client/step-up'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { WalletModal } from '../modal/WalletModal.tsx'
import { LatchkeyContext } from '../provider/LatchkeyContext.ts'
import { approvalText } from '../text/approval.ts'
import { type PressGuard, PressGuardContext } from '../ui/PressGuardContext.ts'
import { type ApprovalPlace, InlineFrame, InlineNoteContext } from './InlineFrame.tsx'

type When = 'now' | 'when-closed'
/** Receives the outcome of the task. */
export type ApprovalOutcome = {
  /** Called with the result, which may be a promise: now, or when the page is closed. */
  onDone(result: unknown, when: When): void
  /** Called with the error: now, or when the page is closed. */
  onFailed(error: LatchkeyError, when: When): void
  /** Called when the user closes the page. */
  onClosed(): void
}

type Props = {
  client: Client
  config: LatchkeyConfig
  task: WalletIntent['task'] | StepUpTask
  guard: PressGuard
  outcome: ApprovalOutcome
  /** Why a click does not count yet. */
  hint: 'covered' | 'too-soon' | null
  /** Host of this page, shown so that the user knows who asks. */
  host: string
  place: ApprovalPlace
}

/** Shows one wallet task on a page of its own: the screens of the modal, without the dialog. */
export function ApprovalScreens({
  client,
  config,
  task,
  guard,
  outcome,
  hint,
  host,
  place,
}: Props) {
  const { intents } = client
  const state = useSyncExternalStore(intents.subscribe, intents.getState)
  const context = useMemo(
    () => ({ client, hostConfig: config, configError: null }),
    [client, config],
  )
  const note = useMemo(
    () => ({
      place,
      origin: approvalText.origin(host),
      hint: hint === 'covered' ? approvalText.covered : hint ? approvalText.tooSoon : '',
    }),
    [host, hint, place],
  )
  useEffect(() => {
    const report = {
      onDone: (result: unknown, when: When = 'now') => outcome.onDone(result, when),
      onFailed: (error: LatchkeyError, when: When = 'now') => outcome.onFailed(error, when),
      onClosed: outcome.onClosed,
    }
    if (task.type === 'step-up') intents.open({ kind: 'account', task, ...report })
    else intents.open({ kind: 'wallet', task, ...report })
  }, [intents, task, outcome])
  if (state.status === 'none' || state.intent.kind === 'login') return null
  const overlay = state.status === 'active' ? state.overlay : undefined
  return (
    <LatchkeyContext.Provider value={context}>
      <PressGuardContext.Provider value={guard}>
        <InlineNoteContext.Provider value={note}>
          <WalletModal
            intent={state.intent}
            overlayIntent={overlay}
            request={state.intent}
            Frame={InlineFrame}
          />
        </InlineNoteContext.Provider>
      </PressGuardContext.Provider>
    </LatchkeyContext.Provider>
  )
}
