import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { arrowLeft, x } from './icons/generated/lucide.ts'

/** The id of the heading that names the open dialog. */
export const SCREEN_TITLE_ID = 'latchkey-title'

type Way = (() => void) | undefined
type Props = {
  title: string
  /** For screen readers only, if the image already says it. */
  titleHidden?: boolean
  /** Labels of the bar's buttons. */
  labels: { back: string; close: string }
  onBack?: Way
  onClose?: Way
  art?: ReactNode
  help?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
}

/** Layout of a screen: bar, image, title, help, content, actions, footer. Actions and footer stay in sight. */
export function Screen(props: Props) {
  const {
    title,
    titleHidden = false,
    labels,
    onBack,
    onClose,
    art,
    help,
    children,
    actions,
    footer,
  } = props
  return (
    <div className="screen">
      <div className="screen-bar" data-empty={!onBack && !onClose}>
        {onBack ? <IconButton label={labels.back} paths={arrowLeft} onPress={onBack} /> : <span />}
        {onClose && <IconButton label={labels.close} paths={x} onPress={onClose} />}
      </div>
      <div className="screen-head">
        {art && <div className="screen-art">{art}</div>}
        <h2
          className={titleHidden ? 'hidden-label' : 'screen-title'}
          part="title"
          id={SCREEN_TITLE_ID}
        >
          {title}
        </h2>
        {help && <p className="screen-help">{help}</p>}
      </div>
      {children && <div className="screen-content">{children}</div>}
      {(actions || footer) && (
        <div className="screen-foot" part="footer">
          {actions && <div className="screen-actions">{actions}</div>}
          {footer && <div className="screen-footer">{footer}</div>}
        </div>
      )}
    </div>
  )
}
