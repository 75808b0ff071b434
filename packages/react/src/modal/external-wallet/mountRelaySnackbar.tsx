import type { Wallets } from '@latchkey/client/external-wallets'
import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { RelaySnackbar } from '../../screens/relay-snackbar/RelaySnackbar.tsx'
import { adoptStyles } from '../../theme/adoptStyles.ts'

type Appearance = Pick<ModalConfig['appearance'], 'accentColor' | 'colorScheme' | 'variables'>

/** Mounts the snackbar about wallets on other devices outside the host's component tree. */
export function mountRelaySnackbar(wallets: Wallets, appearance: Appearance): void {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  adoptStyles(shadow, appearance)
  const container = document.createElement('div')
  shadow.append(container)
  document.body.append(host)
  createRoot(container).render(
    <div className="latchkey" data-scheme={appearance.colorScheme}>
      <div className="snackbar-place">
        <LiveSnackbar relay={wallets.relay} />
      </div>
    </div>,
  )
}

/** Expands by itself after ten seconds. */
function LiveSnackbar({ relay }: Pick<Wallets, 'relay'>) {
  const state = useSyncExternalStore(relay.subscribe, relay.getState)
  const isVisible = state.isUp === false || state.isWaiting
  const [isExpanded, setExpanded] = useState(false)
  useEffect(() => {
    setExpanded(false)
    if (!isVisible) return
    const timer = setTimeout(() => setExpanded(true), METHOD_LIMITS.relaySnackbarExpandMs)
    return () => clearTimeout(timer)
  }, [isVisible])
  return (
    <RelaySnackbar
      state={state}
      isExpanded={isExpanded}
      onExpand={() => setExpanded(true)}
      onCancel={relay.cancel}
      onReset={() => void relay.reset()}
    />
  )
}
