import { screenText } from '../../text/en.ts'
import { mfaText } from '../../text/mfa.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { chevronRight, fileText, shieldCheck, x } from '../../ui/icons/generated/lucide.ts'
import { MfaIcon, type MfaMethod } from '../../ui/MfaIcon.tsx'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'

export type MfaEntry = { method: MfaMethod; status: 'enabled' | 'available' | 'disabled' }
type Props = {
  entries: readonly MfaEntry[]
  onAdd(method: MfaMethod): void
  onRemove(method: MfaMethod): void
  /** Remaining recovery codes, if the app offers them and a factor is enabled. */
  recoveryCodes?: { remaining: number | null; onRenew(): void } | undefined
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = mfaText.picker

/** Lists the app's second factors: enabled, available or disabled. */
export function MfaPickerScreen(props: Props) {
  const { entries, onAdd, onRemove, recoveryCodes, onBack, onClose } = props
  const isProtected = entries.some(({ status }) => status === 'enabled')
  return (
    <Screen
      title={isProtected ? text.title : text.titleFirst}
      help={isProtected ? text.hints.protected : text.hints.first}
      labels={screenText.controls}
      art={<Badge paths={shieldCheck} />}
      onBack={onBack}
      onClose={onClose}
      footer={text.hints.later}
    >
      <div className="stack">
        {entries.map(({ method, status }) =>
          status === 'available' ? (
            <Row
              key={method}
              icon={<MfaIcon method={method} />}
              label={mfaText.methods[method]}
              trailing={<Icon paths={chevronRight} size={16} />}
              onPress={() => onAdd(method)}
            />
          ) : (
            <div key={method} className="row row-fixed" data-disabled={status === 'disabled'}>
              <span className="row-icon">
                <MfaIcon method={method} />
              </span>
              <span className="row-label">{mfaText.methods[method]}</span>
              {status === 'enabled' ? (
                <>
                  <Chip tone="success">{text.enabled}</Chip>
                  <IconButton
                    label={text.remove(mfaText.methods[method])}
                    paths={x}
                    onPress={() => onRemove(method)}
                  />
                </>
              ) : (
                <Chip>{text.disabled}</Chip>
              )}
            </div>
          ),
        )}
        {isProtected && recoveryCodes && (
          <Row
            icon={<Icon paths={fileText} />}
            label={mfaText.recoveryCodes.row}
            chip={
              recoveryCodes.remaining === null
                ? undefined
                : mfaText.recoveryCodes.left(recoveryCodes.remaining)
            }
            trailing={<Icon paths={chevronRight} size={16} />}
            onPress={recoveryCodes.onRenew}
          />
        )}
      </div>
    </Screen>
  )
}
