import { type EmbeddedWallet, startLoadWallet } from '@latchkey/client/wallet'
import { type ReactNode, useEffect } from 'react'
import { lazyScreen } from '../lazyScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import { ConnectingWallet } from './ConnectingWallet.tsx'
import type { WalletScreenProps } from './WalletScreenProps.ts'

const RecoverWallet = lazyScreen(() =>
  import('./RecoverWallet.tsx').then((file) => file.RecoverWallet),
)

type Props = {
  wallet: EmbeddedWallet
  screenProps: WalletScreenProps
  /** Preloads the next screens while the wallet connects. */
  preload?: () => Promise<void>
  children: ReactNode
}

/** Loads the wallet on this device, then renders the children. */
export function ConnectedWalletTask({ wallet, screenProps, preload, children }: Props) {
  const { wallets, onFailed, onClose } = screenProps
  const [{ status }, send] = useFlow(() => startLoadWallet(wallets, wallet), {
    failed: ({ error }) => onFailed(error),
  })
  useEffect(() => {
    preload?.()
    send({ type: 'start' })
  }, [preload, send])
  if (status === 'connected') return <ScreenFrame key="connected">{children}</ScreenFrame>
  if (status === 'recovery-needed')
    return (
      <RecoverWallet
        wallet={wallet}
        screenProps={screenProps}
        isUserInitiated
        onFinished={() => send({ type: 'recovered' })}
        onClose={onClose}
      />
    )
  return <ConnectingWallet hasFailed={status === 'failed'} onClose={onClose} />
}
