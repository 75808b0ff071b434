import type { ModalConfig } from '../../config/ModalConfig.ts'
import { screenText } from '../../text/en.ts'
import { errorText } from '../../text/errors.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lock } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { toSafeHref } from '../../ui/toSafeHref.ts'

type Props = { config: ModalConfig; onTryAnother(): void; onClose?: (() => void) | undefined }

/** The user is not on the app's allowlist. The host can set the texts and a link. */
export function AllowlistRejectedScreen({ config, onTryAnother, onClose }: Props) {
  const { errorTitle, errorDetail, errorCtaText, errorCtaLink } = config.allowlist
  const text = errorText.allowlist_rejected
  const action = errorCtaText ?? text.action
  const link = toSafeHref(errorCtaLink)
  return (
    <Screen
      title={errorTitle ?? text.title}
      labels={screenText.controls}
      onClose={onClose}
      art={<Badge paths={lock} tone="warning" />}
      help={errorDetail ?? text.detail}
      actions={
        link ? (
          <ButtonLink href={link}>{action}</ButtonLink>
        ) : (
          <Button first onPress={onTryAnother}>
            {action}
          </Button>
        )
      }
    />
  )
}
