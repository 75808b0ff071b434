import { LatchkeyError } from '@latchkey/client'
import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '../screens/error/ErrorScreen.tsx'

type Props = { onClose: (() => void) | undefined; onGiveUp(): void; children: ReactNode }
type State = { error: LatchkeyError | null }

/** Shows an error screen if a chunk fails to load, so the error does not reach the host's components. */
export class LoadErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: LatchkeyError.from(thrown) }
  }

  override render() {
    const { error } = this.state
    const { onClose, onGiveUp, children } = this.props
    if (!error) return children
    return <ErrorScreen error={error} onAction={onGiveUp} onClose={onClose} />
  }
}
