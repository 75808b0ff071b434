import type { WalletTask } from '@latchkey/client/wallet'
import { startFarcasterSigner } from '@latchkey/client/wallet/farcaster'
import { useContext, useEffect, useState } from 'react'
import { FarcasterConsentScreen } from '../../screens/farcaster-signer/FarcasterConsentScreen.tsx'
import {
  type Device,
  FarcasterSignerScreen,
} from '../../screens/farcaster-signer/FarcasterSignerScreen.tsx'
import { PressGuardContext } from '../../ui/PressGuardContext.ts'
import { useFlow } from '../useFlow.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = {
  task: Extract<WalletTask, { type: 'farcaster-signer' }>
  screenProps: WalletScreenProps
}

/** Adds a wallet key to the user's Farcaster account as a signer, with its app here or on a phone. */
export function FarcasterSignerTask({ task: { wallet }, screenProps }: Props) {
  const { wallets, config, onDone, onFailed, onEnd, onClose } = screenProps
  const [device] = useState(() => detectDevice(navigator.userAgent))
  const [state, send] = useFlow(() => startFarcasterSigner(wallets, wallet), {
    error: ({ error }) => onFailed(error, 'when-closed'),
    success: () => onDone(undefined),
    done: onEnd,
  })
  const isOwnPage = useContext(PressGuardContext) !== null
  useEffect(() => {
    // On a page of the vault, the user approves first.
    if (!isOwnPage) send({ type: 'start' })
  }, [send, isOwnPage])
  if (isOwnPage && state.status === 'initial')
    return (
      <FarcasterConsentScreen
        appName={config.appName}
        onConfirm={() => send({ type: 'start' })}
        onClose={onClose}
      />
    )
  return (
    <FarcasterSignerScreen
      state={state}
      device={device}
      onRetry={() => send({ type: 'start' })}
      onClose={onClose}
    />
  )
}

const detectDevice = (userAgent: string): Device => {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /android/i.test(userAgent) ? 'other-phone' : 'desktop'
}
