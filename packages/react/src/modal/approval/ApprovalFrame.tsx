import { LatchkeyError } from '@latchkey/client'
import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import type { StepUpTask } from '@latchkey/client/step-up'
import { approvalUrl, toApprovalTask } from '@latchkey/client/wallet/approval'
import { APPROVAL_PAGE } from '@latchkey/contract/messages/approvalPage'
import { useEffect, useRef, useState } from 'react'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { useLatest } from '../../hooks/useLatest.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets, toSettings } from '../../provider/loadWallets.ts'
import { approvalText } from '../../text/approval.ts'
import { SCREEN_TITLE_ID } from '../../ui/Screen.tsx'
import { ConnectingWallet } from '../wallet/ConnectingWallet.tsx'
import type { WalletScreenProps } from '../wallet/WalletScreenProps.ts'
import type { ApprovedTask } from './isApprovedInVault.ts'
import { openApprovalPort } from './openApprovalPort.ts'

type Props = { config: ModalConfig; task: ApprovedTask | StepUpTask } & Pick<
  WalletScreenProps,
  'onDone' | 'onFailed' | 'onClose' | 'onPreventClose'
>

const CHANGES_USER: readonly Props['task']['type'][] = [
  'create',
  'set-recovery',
  'delegate',
  'migrate',
  'import',
  'farcaster-signer',
]

/** Permissions of the page: recovery opens popups and asks for passkeys. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
const PERMISSIONS = [
  'publickey-credentials-get',
  'publickey-credentials-create',
  'clipboard-write',
] as const

/** Shows the vault's approval page. The page reads, shows and signs the task; scripts of this page cannot. */
export function ApprovalFrame({ config, task, ...props }: Props) {
  const { client, hostConfig } = useLatchkeyContext()
  const frame = useRef<HTMLIFrameElement>(null)
  const [url] = useState(() => approvalUrl(client))
  const [heightPx, setHeight] = useState<number | null>(null)
  const [isLost, setLost] = useState(false)
  const latest = useLatest({ ...props, hostConfig, config })
  const { origin } = new URL(url)
  const isWaiting = heightPx === null

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let close = () => {}
    const connect = () => {
      close()
      const { config, hostConfig } = latest.current
      close = openApprovalPort(client, element, origin, {
        task: toApprovalTask(client, () => toSettings(hostConfig), task),
        changesUser: CHANGES_USER.includes(task.type),
        appearance: config.appearance,
        async signWithWallet(wallet, text) {
          const { context } = await loadWallets(client, latest.current.hostConfig)
          if (context.evidenceSigners) return context.evidenceSigners.signWithWallet(wallet, text)
          throw new LatchkeyError('generic_connect_wallet_error', 'No wallet is connected')
        },
        onHeight(px) {
          setHeight((before) => {
            if (before === null) element.focus()
            return px
          })
        },
        async onConnected() {
          const { walletLoader } = await loadWallets(client, latest.current.hostConfig)
          if ('wallet' in task) walletLoader.markConnected(task.wallet)
        },
        onPending: (isPending) => latest.current.onPreventClose?.(isPending),
        onDone(result, when) {
          // The user of this page's client, the object that its other callers have.
          const { user } = client.getState()
          latest.current.onDone(task.type === 'delegate' ? { user } : result, when)
        },
        onFailed: (error, when) => latest.current.onFailed(error, when),
        onClosed: () => latest.current.onClose?.(),
      })
    }
    element.addEventListener('load', connect)
    return () => {
      element.removeEventListener('load', connect)
      close()
    }
  }, [client, task, origin, latest])

  useEffect(() => {
    if (!isWaiting) return
    return client.clock.after(WALLET_LIMITS.proxyStartTimeoutMs, () => {
      setLost(true)
      latest.current.onFailed(
        new LatchkeyError('embedded_wallet_request_error', 'The approval page did not load'),
        'when-closed',
      )
    })
  }, [client, isWaiting, latest])

  return (
    <div className="approval-frame" data-waiting={isWaiting}>
      {isWaiting ? (
        <ConnectingWallet hasFailed={isLost} onClose={props.onClose} />
      ) : (
        <h2 className="hidden-label" id={SCREEN_TITLE_ID}>
          {approvalText.title}
        </h2>
      )}
      <iframe
        ref={frame}
        src={url}
        title={approvalText.frame(config.appName)}
        sandbox={SANDBOX}
        allow={PERMISSIONS.map((permission) => `${permission} ${origin}`).join('; ')}
        referrerPolicy="no-referrer"
        height={Math.min(heightPx ?? 0, APPROVAL_PAGE.heightMaxPx)}
      />
    </div>
  )
}
