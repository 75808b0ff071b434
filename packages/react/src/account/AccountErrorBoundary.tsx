import { Component, type ReactNode } from 'react'
import { accountPagesText as text } from '../text/accountPages.ts'
import { Button } from '../ui/Button.tsx'

type State = { hasFailed: boolean }

/** Offers to reload the page if a chunk fails to load, so the error does not reach the host's components. */
export class AccountErrorBoundary extends Component<{ children: ReactNode }, State> {
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
