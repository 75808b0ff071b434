import type { Clock } from '@latchkey/client'
import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { readConsentMessage } from '@latchkey/client/wallet'
import { useEffect, useRef, useState } from 'react'
import { delegationText } from '../../text/delegation.ts'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = {
  url: string
  clock: Clock
  onShown(): void
  /** The user clicked. Only the vault, which asks the frame itself, can verify it. */
  onPressed(): void
  onDismissed(): void
  /** The page did not load. */
  onLost(): void
}

/** Shows the vault's consent page in a frame as high as its content. */
export function ConsentFrame({ url, clock, ...on }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [heightPx, setHeight] = useState<number | null>(null)
  const callbacks = useRef(on)
  callbacks.current = on
  const isWaiting = heightPx === null

  useEffect(() => {
    const { origin } = new URL(url)
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return
      const message = readConsentMessage(event.data)
      if (!message) return
      if ('heightPx' in message) {
        setHeight(message.heightPx)
        callbacks.current.onShown()
      } else if ('isPressed' in message) callbacks.current.onPressed()
      else callbacks.current.onDismissed()
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [url])

  useEffect(() => {
    if (!isWaiting) return
    return clock.after(WALLET_LIMITS.proxyStartTimeoutMs, () => callbacks.current.onLost())
  }, [clock, isWaiting])

  return (
    <div className="consent-frame">
      {isWaiting && <Spinner size="large" />}
      <iframe
        ref={frame}
        src={url}
        title={delegationText.grant.frame}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        data-waiting={isWaiting}
        height={heightPx ?? undefined}
      />
    </div>
  )
}
