import { Component, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = { render(): ReactNode }

/**
 * Shows content of the host app inside our shadow root. It is rendered in the page's own tree, so the page's styles apply
 * and ours do not; a slot puts it in its place on the screen and in the order of the focus.
 */
export function HostSlot({ render }: Props) {
  const place = useRef<HTMLSlotElement>(null)
  const [host, setHost] = useState<Element | null>(null)
  const name = useId()
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    setHost(root instanceof ShadowRoot ? root.host : null)
  }, [])
  return (
    <>
      <slot ref={place} name={name} />
      {host &&
        createPortal(
          <div slot={name}>
            <HostErrorBoundary>
              <Content render={render} />
            </HostErrorBoundary>
          </div>,
          host,
        )}
    </>
  )
}

/** Calls the host app's function inside the boundary. */
const Content = ({ render }: Props) => render()

/** Leaves content out that throws: the user can still log in. React reports the error. */
class HostErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
