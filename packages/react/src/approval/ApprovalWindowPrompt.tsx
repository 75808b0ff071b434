import type { Client } from '@latchkey/client'
import { useMemo } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { resolveConfig } from '../config/resolveConfig.ts'
import { useClientState } from '../provider/useClientState.ts'
import {
  ApprovalWindowScreen,
  type ApprovalWindowState,
} from '../screens/approval-window/ApprovalWindowScreen.tsx'
import { approvalText } from '../text/approval.ts'
import { type ApprovalPlace, InlineFrame, InlineNoteContext } from './InlineFrame.tsx'

type Props = {
  client: Client
  config: LatchkeyConfig
  state: ApprovalWindowState
  /** Host of this page, shown so that the user knows who asks. */
  host: string
  place: ApprovalPlace
  onOpen(): void
  onClose(): void
}

/** In a frame that the browser does not report as uncovered: offers to continue in a window. */
export function ApprovalWindowPrompt({
  client,
  config,
  state,
  host,
  place,
  onOpen,
  onClose,
}: Props) {
  const { config: app } = useClientState(client)
  const resolved = useMemo(() => app && resolveConfig(app, config), [app, config])
  const note = useMemo(
    () => ({ place, origin: approvalText.origin(host), hint: '' }),
    [host, place],
  )
  if (!resolved) return null
  return (
    <InlineNoteContext.Provider value={note}>
      <InlineFrame
        clock={client.clock}
        theme={resolved.appearance}
        colorScheme={resolved.appearance.colorScheme}
        size="tall"
        request={null}
        onClose={onClose}
      >
        <ApprovalWindowScreen state={state} host={host} onOpen={onOpen} onClose={onClose} />
      </InlineFrame>
    </InlineNoteContext.Provider>
  )
}
