import type { ReactNode } from 'react'
import { accountText } from '../../text/account.ts'
import { screenText } from '../../text/en.ts'
import { Badge } from '../../ui/Badge.tsx'
import { mail, smartphone } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'

type Props = {
  kind: 'email' | 'phone'
  action: 'link' | 'update'
  appName: string
  /** Input field with its button, the same as on the landing. */
  entry: ReactNode
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** Links or updates an email address or phone number. */
export function LinkContactScreen({ kind, action, appName, entry, onBack, onClose }: Props) {
  const text = accountText.contact[kind]
  const isUpdate = action === 'update'
  return (
    <Screen
      title={isUpdate ? text.update : text.link(appName)}
      help={isUpdate ? text.updateHelp : text.linkHelp}
      labels={screenText.controls}
      art={<Badge paths={kind === 'email' ? mail : smartphone} />}
      onBack={onBack}
      onClose={onClose}
    >
      {entry}
    </Screen>
  )
}
