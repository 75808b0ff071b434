import { approvalText } from '../../text/approval.ts'
import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { externalLink } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

/** `blocked`: the browser opened no window. */
export type ApprovalWindowState = 'closed' | 'open' | 'blocked'
type Props = {
  state: ApprovalWindowState
  /** Host of the window's page. */
  host: string
  /** Opens the window, or shows it again. Called in the click handler. */
  onOpen(): void
  onClose?: (() => void) | undefined
}

/** Offers to review a request in a window, where no page can cover it. */
export function ApprovalWindowScreen({ state, host, onOpen, onClose }: Props) {
  const text = approvalText.window
  const shared = {
    title: text.title,
    labels: screenText.controls,
    onClose,
    actions: (
      <Button first look={state === 'open' ? 'plain' : 'main'} onPress={onOpen}>
        {text.open}
      </Button>
    ),
  }
  if (state === 'closed')
    return <Screen {...shared} help={text.help(host)} art={<Badge paths={externalLink} />} />
  return (
    <StatusScreen
      {...shared}
      status={state === 'open' ? 'waiting' : 'failed'}
      mark={<Icon paths={externalLink} size={24} />}
      detail={state === 'open' ? text.waiting : text.blocked}
    />
  )
}
