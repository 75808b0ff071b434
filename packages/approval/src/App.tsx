import { browserPorts, LatchkeyError } from '@latchkey/client'
import type { StepUpTask } from '@latchkey/client/step-up'
import type { WalletTask } from '@latchkey/client/wallet'
import { readApprovalTask } from '@latchkey/client/wallet/approval'
import type { ApprovalPage } from '@latchkey/contract/messages/approvalPage'
import { type ApprovalOutcome, ApprovalScreens } from '@latchkey/react/approval'
import type { Covers } from '@latchkey/vault/clickjacking'
import { useEffect, useMemo, useState } from 'react'
import { createApprovals } from './createApprovals.ts'
import type { HostPort, Opening } from './openHostPort.ts'
import { type PreparedClient, prepareClient, type VaultAccess } from './prepareClient.ts'
import { toOutcome } from './toOutcome.ts'
import { useHeightReport } from './useHeightReport.ts'
import { usePressGuard } from './usePressGuard.ts'

type Props = {
  page: ApprovalPage
  port: HostPort
  opening: Opening
  /** How the page learns of covers: it is in a frame of the host page, or in a window. */
  covers: Covers
  /** In a window: sends requests to the vault of the frame. */
  wrapFrame?: VaultAccess['wrapFrame']
}
type Prepared = PreparedClient & { task: WalletTask | StepUpTask }

/** Shows the task of the host page once the user is known. Reports a task that cannot be shown. */
export function App({ page, port, opening, covers, wrapFrame }: Props) {
  const [approvals] = useState(() =>
    createApprovals(browserPorts(), covers !== 'unknown' || page.approvalWindow === 'never'),
  )
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const outcome = useMemo<ApprovalOutcome>(() => toOutcome(port), [port])
  const { guard, hint } = usePressGuard(
    approvals.press,
    () => port.post({ kind: 'connected' }),
    covers,
  )
  useHeightReport(port)

  useEffect(() => {
    prepareTask(page, port, opening, {
      approve: approvals.approve,
      ...(wrapFrame && { wrapFrame }),
    }).then(
      (found) => {
        if (found.task.type !== 'step-up') approvals.show(found.task)
        setPrepared(found)
      },
      (thrown) => {
        outcome.onFailed(LatchkeyError.from(thrown), 'now')
        outcome.onClosed()
      },
    )
  }, [page, port, opening, approvals, outcome, wrapFrame])

  if (!prepared) return null
  const { client, config, task } = prepared
  return (
    <ApprovalScreens
      client={client}
      config={config}
      task={task}
      guard={guard}
      outcome={outcome}
      hint={hint}
      host={location.host}
      place={covers === 'impossible' ? 'window' : opening.isCard ? 'card' : 'sheet'}
    />
  )
}

async function prepareTask(
  page: ApprovalPage,
  port: HostPort,
  opening: Opening,
  access: VaultAccess,
): Promise<Prepared> {
  const prepared = await prepareClient(page, port, opening, access)
  const task: WalletTask | StepUpTask = isStepUp(opening.task)
    ? { type: 'step-up', passkeys: port.passkeys }
    : await readApprovalTask(prepared.wallets, opening.task)
  return { ...prepared, task }
}

const isStepUp = (task: unknown) => (task as { type?: unknown } | null)?.type === 'step-up'
