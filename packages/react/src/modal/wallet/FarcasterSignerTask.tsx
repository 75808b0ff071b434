import type { WalletTask } from '@latchkey/client/wallet'
import { startFarcasterSigner } from '@latchkey/client/wallet/farcaster'
import { useEffect, useState } from 'react'
import {
  type Device,
  FarcasterSignerScreen,
} from '../../screens/farcaster-signer/FarcasterSignerScreen.tsx'
import { useScreenFlow } from '../useScreenFlow.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

type Props = {
  task: Extract<WalletTask, { type: 'farcaster-signer' }>
  screenProps: WalletScreenProps
}

/** Adds a wallet key to the user's Farcaster account as a signer, with its app here or on a phone. */
export function FarcasterSignerTask({ task: { wallet }, screenProps }: Props) {
  const { wallets, onDone, onFailed, onEnd, onClose } = screenProps
  const [device] = useState(() => detectDevice(navigator.userAgent))
  const [state, send] = useScreenFlow(() => startFarcasterSigner(wallets, wallet))
  useEffect(() => send({ type: 'start' }), [send])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per status.
  useEffect(() => {
    if (state.status === 'error') onFailed(state.error, 'when-closed')
    if (state.status === 'success') onDone(undefined)
    if (state.status === 'done') onEnd()
  }, [state.status])
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
