import { startExport, type WalletTask } from '@latchkey/client/wallet'
import { EXPORT_PAGE } from '@latchkey/contract/messages/exportPage'
import { useEffect, useRef } from 'react'
import { ExportWalletScreen } from '../../screens/export-wallet/ExportWalletScreen.tsx'
import { walletText } from '../../text/wallet.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { ConnectingWallet } from './ConnectingWallet.tsx'
import { RecoverWallet } from './RecoverWallet.tsx'
import { toExportTheme } from './toExportTheme.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = { task: Extract<WalletTask, { type: 'export' }>; screenProps: WalletScreenProps }

const FRAME_WIDTH_PX = 312

/** Connects the wallet, then shows the vault's export page. Closing it completes the export. */
export function ExportTask({ task: { wallet }, screenProps }: Props) {
  const { client, wallets, config, onDone, onFailed, onClose } = screenProps
  const [state, send] = useFlow(
    () =>
      startExport(wallets, wallet, {
        theme: toExportTheme(config.appearance),
        widthPx: FRAME_WIDTH_PX,
      }),
    {
      failed: ({ error }) => onFailed(error),
      // The export counts as done however the modal is closed.
      exporting: () => onDone(undefined, 'when-closed'),
    },
  )
  const { status } = state
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const start = () => send({ type: 'start', nowMs: client.clock.nowMs() })
    const listen = ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source !== frame.current?.contentWindow) return
      if (data?.type === EXPORT_PAGE.loginTooOld) start()
    }
    addEventListener('message', listen)
    start()
    return () => removeEventListener('message', listen)
  }, [send, client])

  if (state.status === 'exporting')
    return (
      <ScreenFrame key="export">
        <ExportWalletScreen
          address={wallet.address}
          frame={
            <iframe
              ref={frame}
              src={state.url}
              title={walletText.exporting.frame}
              allow={`clipboard-write ${new URL(state.url).origin}`}
              // The page continues in a window where the browser does not report covered frames.
              sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              referrerPolicy="no-referrer"
            />
          }
          onClose={onClose}
        />
      </ScreenFrame>
    )
  if (status === 'recovery-needed')
    return (
      <RecoverWallet
        wallet={wallet}
        screenProps={screenProps}
        isUserInitiated
        onFinished={() => send({ type: 'recovered', nowMs: client.clock.nowMs() })}
        onClose={onClose}
      />
    )
  return <ConnectingWallet hasFailed={status === 'failed'} onClose={onClose} />
}
