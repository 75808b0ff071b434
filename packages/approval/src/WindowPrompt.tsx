import { LatchkeyError } from '@latchkey/client'
import { APPROVAL_PAGE, type ApprovalPage } from '@latchkey/contract/messages/approvalPage'
import { ApprovalWindowPrompt, type ApprovalWindowState } from '@latchkey/react/approval'
import { type OwnWindow, openOwnWindow } from '@latchkey/vault/clickjacking'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createFrameVault } from './createFrameVault.ts'
import type { HostPort, Opening } from './openHostPort.ts'
import { type PreparedClient, prepareClient } from './prepareClient.ts'
import { relayToWindow } from './relayToWindow.ts'
import { toOutcome } from './toOutcome.ts'
import { useHeightReport } from './useHeightReport.ts'

type Props = { page: ApprovalPage; port: HostPort; opening: Opening }

/** No click in this frame approves anything: the page cannot know whether it is covered. */
const approveNothing = async (): Promise<object> => {
  throw new Error('Requests are approved in the window')
}

const fail = (message: string) => new LatchkeyError('embedded_wallet_request_error', message)

/** In a frame that may be covered: offers to continue in a window, and connects it to this frame's vault. */
export function WindowPrompt({ page, port, opening }: Props) {
  const [prepared, setPrepared] = useState<PreparedClient | null>(null)
  const [state, setState] = useState<ApprovalWindowState>('closed')
  const opened = useRef<OwnWindow | null>(null)
  const outcome = useMemo(() => toOutcome(port), [port])
  const vault = useMemo(() => createFrameVault(), [])
  useHeightReport(port)

  useEffect(() => {
    prepareClient(page, port, opening, {
      approve: approveNothing,
      wrapFrame: vault.wrapFrame,
    }).then(setPrepared, (thrown) => {
      outcome.onFailed(LatchkeyError.from(thrown), 'now')
      outcome.onClosed()
    })
    return () => opened.current?.close()
  }, [page, port, opening, outcome, vault])

  if (!prepared) return null
  const { client, config, wallets } = prepared

  function openWindow() {
    if (opened.current) return opened.current.focus()
    const start = () => wallets.context.bridge.start()
    const relay = relayToWindow(port, opening, { ...vault, start })
    opened.current = openOwnWindow(window, {
      path: `/apps/${page.appId}/embedded-wallets/${APPROVAL_PAGE.windowPath}`,
      connect() {
        relay.open()
        return { data: relay.data, ports: relay.ports }
      },
      onClosed() {
        opened.current = null
        relay.close()
        setState('closed')
        const left = relay.leftBehind()
        if (left === 'nothing') return
        if (left === 'approved')
          outcome.onFailed(
            fail(
              'The approval window was closed before the result arrived. It may have been sent.',
            ),
            'now',
          )
        outcome.onClosed()
      },
    })
    relay.onClosed = () => {
      opened.current?.close()
      relay.close()
    }
    setState(opened.current ? 'open' : 'blocked')
    if (!opened.current) relay.close()
  }

  return (
    <ApprovalWindowPrompt
      client={client}
      config={config}
      state={state}
      host={location.host}
      place={opening.isCard ? 'card' : 'sheet'}
      onOpen={openWindow}
      onClose={() => {
        if (state === 'blocked')
          outcome.onFailed(fail('The browser blocked the approval window'), 'when-closed')
        outcome.onClosed()
      }}
    />
  )
}
