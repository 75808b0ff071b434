import { Component, type ReactNode } from 'react'
import type { Texts } from '../text/en.ts'

type Props = { texts: Texts; children: ReactNode }

/** Keeps the navigation if a view cannot render a reply, for example one of a newer server. */
export class ViewBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { texts, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <div className="empty" role="alert">
        <p>{texts.errors.unexpected}</p>
        <button type="button" className="plain" onClick={() => this.setState({ hasFailed: false })}>
          {texts.common.tryAgain}
        </button>
      </div>
    )
  }
}
