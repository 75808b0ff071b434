import {
  Component,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { resolveConfig } from '../config/resolveConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { accountPagesText as text } from '../text/accountPages.ts'
import { getTextAttributes } from '../text/getTextAttributes.ts'
import { useTexts } from '../text/useTexts.ts'
import { Button } from '../ui/Button.tsx'
import { adoptAccountStyles } from './adoptAccountStyles.ts'

type Props = {
  /** Shown while the code of the children loads. */
  placeholder: ReactNode
  /** Renders in line with text, as a button does. */
  inline?: boolean
  /** Called again when the language changes, because pages read their texts while they render. */
  children(): ReactNode
}

/**
 * Renders account pages where the host app puts them: in a shadow root, in the theme of the modal, only for a
 * logged-in user.
 */
export function AccountFrame({ placeholder, inline = false, children }: Props) {
  const { client, hostConfig } = useLatchkeyContext()
  const { config, user } = useClientState(client)
  useTexts(hostConfig.intl)
  const appearance = useMemo(
    () => config && resolveConfig(config, hostConfig).appearance,
    [config, hostConfig],
  )
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const accentColor = appearance?.accentColor ?? null
  const variables = appearance?.variables
  const isReady = appearance !== null && user !== null

  useLayoutEffect(() => {
    if (!isReady || !host.current) return
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    adoptAccountStyles(shadow, { accentColor, variables: variables ?? {} })
    setRoot(shadow)
    return () => setRoot(null)
  }, [isReady, accentColor, variables])

  if (!isReady) return null
  return (
    // The page's CSP may forbid inline styles: the shadow root sets the display of its host.
    <div ref={host} data-inline={inline || undefined}>
      {root &&
        createPortal(
          <div
            className="latchkey account"
            {...getTextAttributes()}
            data-scheme={appearance.colorScheme}
          >
            <AccountErrorBoundary>
              <Suspense fallback={placeholder}>{children()}</Suspense>
            </AccountErrorBoundary>
          </div>,
          root,
        )}
    </div>
  )
}

type State = { hasFailed: boolean }

/** Offers to reload the page if a chunk fails to load, so the error does not reach the host's components. */
class AccountErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="account-card" role="alert">
        <p>{text.failed.title}</p>
        <div className="account-buttons">
          {/* A failed chunk stays failed until the page loads again. */}
          <Button look="plain" onPress={() => location.reload()}>
            {text.failed.retry}
          </Button>
        </div>
      </div>
    )
  }
}
