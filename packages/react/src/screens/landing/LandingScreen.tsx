import type { LoginMethod } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'
import { Fragment, useState } from 'react'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { screenText } from '../../text/en.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { EmailEntry } from './EmailEntry.tsx'
import { type LandingRow, type LandingView, rowKey } from './LandingRow.ts'
import { hasLegalFooter, LegalFooter } from './LegalFooter.tsx'
import { landingRows } from './landingRows.ts'
import { MethodRow } from './MethodRow.tsx'

type Props = {
  config: ModalConfig
  recent: LoginMethod | null
  view: LandingView
  emailState: OneTimeCodeState
  prefill?: { type: 'email' | 'phone'; value: string } | null | undefined
  onView(view: LandingView): void
  onEmail(address: string): void
  /** A way in was chosen: a login method, or one wallet by name. */
  onMethod(name: string, kind: 'method' | 'wallet'): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = screenText.landing

/** Every way in, the likeliest first. */
export function LandingScreen(props: Props) {
  const { config, recent, view, emailState, prefill, onView, onEmail, onMethod, onBack, onClose } =
    props
  const [emailUnfolded, setEmailUnfolded] = useState(false)
  const { rows, passkeyLink } = landingRows(config, recent, view)
  const passkeyLabel = config.passkeysForSignupEnabled ? text.passkeySignup : text.passkeyLogin
  const isMain = view === 'main'

  function press(row: Exclude<LandingRow, { kind: 'email-input' }>) {
    if (row.kind === 'view' || row.kind === 'more') onView(row.view)
    else if (row.kind === 'wallet') onMethod(row.wallet, 'wallet')
    else if (row.method === 'email') setEmailUnfolded(true)
    else onMethod(row.method, 'method')
  }

  function draw(row: LandingRow, index: number) {
    const isEmail = row.kind === 'email-input' || (row.kind === 'method' && row.method === 'email')
    if (row.kind === 'email-input' || (isEmail && emailUnfolded))
      return (
        <EmailEntry
          state={emailState}
          prefill={prefill?.type === 'email' ? prefill.value : ''}
          recent={row.recent}
          disablePlusEmails={config.disablePlusEmails}
          first={index === 0}
          focusNow={emailUnfolded}
          onEmail={onEmail}
        />
      )
    return (
      <MethodRow
        row={row}
        passkeyLabel={passkeyLabel}
        first={index === 0}
        onPress={() => press(row)}
      />
    )
  }

  return (
    <Screen
      title={isMain ? config.appearance.landingHeader : text.views[view]}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
      art={
        isMain && config.appearance.logo ? (
          <img className="logo" src={config.appearance.logo} alt={config.appName} />
        ) : undefined
      }
      help={isMain ? config.appearance.loginMessage : undefined}
      footer={hasLegalFooter(config) ? <LegalFooter legal={config.legal} /> : undefined}
    >
      <div className={isMain ? 'stack' : 'stack scroll'}>
        {rows.map((row, index) => (
          <Fragment key={rowKey(row)}>
            {index > 0 && rows[index - 1]?.group !== row.group && <div className="divider" />}
            {draw(row, index)}
          </Fragment>
        ))}
        {rows.length === 0 && !passkeyLink && <p className="empty">{text.noWallets}</p>}
      </div>
      {passkeyLink && (
        <div className="centred">
          <LinkButton onPress={() => onMethod('passkey', 'method')}>{passkeyLabel}</LinkButton>
        </div>
      )}
    </Screen>
  )
}
