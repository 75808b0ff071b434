import type { LoginMethod } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'
import type { LandingView } from '@latchkey/client/login'
import type { CrossAppProvider } from '@latchkey/contract'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { screenText } from '../../text/en.ts'
import { Link } from '../../ui/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { OwnContent } from '../../ui/OwnContent.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { useScrollEdges } from '../../ui/useScrollEdges.ts'
import { buildLanding } from './buildLanding.ts'
import { EmailEntry } from './EmailEntry.tsx'
import { INPUT_METHODS, type InputMethod, type LandingRow, toRowKey } from './LandingRow.ts'
import { MethodRow } from './MethodRow.tsx'

type Props = {
  config: ModalConfig
  recent: LoginMethod | null
  view: LandingView
  emailState: OneTimeCodeState
  prefill?: { type: 'email' | 'phone'; value: string } | null | undefined
  /** Renders the phone field, whose chunk includes the numbering rules of all countries. */
  drawPhone(entry: { recent: boolean; first: boolean; focusNow: boolean }): ReactNode
  /** Renders the row of another app, whose name and icon are loaded. */
  drawCrossApp(row: CrossAppEntry): ReactNode
  onView(view: LandingView): void
  onEmail(address: string): void
  /** Called with the chosen login method or the name of a wallet. */
  onMethod(name: string, kind: 'method' | 'wallet'): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

export type CrossAppEntry = {
  method: CrossAppProvider
  recent: boolean
  first: boolean
  onPress(): void
}
type ClosedRow = Exclude<LandingRow, { kind: 'email-input' | 'phone-input' | 'cross-app' }>

const text = screenText.landing

const folded = (row: Exclude<LandingRow, { kind: 'cross-app' }>): ClosedRow =>
  row.kind === 'email-input' || row.kind === 'phone-input'
    ? { kind: 'method', method: INPUT_METHODS[row.kind], group: row.group, recent: row.recent }
    : row

/** Lists the login methods. */
export function LandingScreen(props: Props) {
  const { config, recent, view, emailState, prefill, drawPhone, drawCrossApp } = props
  const { onView, onEmail, onMethod, onBack, onClose } = props
  const list = useRef<HTMLDivElement>(null)
  useScrollEdges(list)
  const [unfolded, setUnfolded] = useState<InputMethod | null>(null)
  const { rows, passkeyLink } = buildLanding(config, recent, view, prefill?.type)
  const passkeyLabel = config.passkeysForSignupEnabled ? text.passkeySignup : text.passkeyLogin
  const isMain = view === 'main'
  const { loginMessage } = config.appearance

  function press(row: ClosedRow) {
    if (row.kind === 'view' || row.kind === 'more') onView(row.view)
    else if (row.kind === 'wallet') onMethod(row.wallet, 'wallet')
    else if (row.method === 'email' || row.method === 'sms') setUnfolded(row.method)
    else onMethod(row.method, 'method')
  }

  /** One field at a time: opening one collapses the other. */
  function inputOf(row: LandingRow): InputMethod | null {
    if (row.kind === 'email-input' || row.kind === 'phone-input') {
      const method = INPUT_METHODS[row.kind]
      return (unfolded ?? method) === method ? method : null
    }
    return row.kind === 'method' && row.method === unfolded ? unfolded : null
  }

  function draw(given: LandingRow, index: number) {
    if (given.kind === 'cross-app') {
      const { method, recent: isRecent } = given
      const onPress = () => onMethod(method, 'method')
      return drawCrossApp({ method, recent: isRecent, first: index === 0, onPress })
    }
    const input = inputOf(given)
    const focusNow = unfolded !== null
    if (input === 'sms') return drawPhone({ recent: given.recent, first: index === 0, focusNow })
    if (input === 'email')
      return (
        <EmailEntry
          state={emailState}
          prefill={prefill?.type === 'email' ? prefill.value : ''}
          recent={given.recent}
          disablePlusEmails={config.disablePlusEmails}
          first={index === 0}
          focusNow={focusNow}
          onEmail={onEmail}
        />
      )
    const row = folded(given)
    return (
      <MethodRow
        row={row}
        passkeyLabel={passkeyLabel}
        icons={config.appearance.icons}
        first={index === 0}
        onPress={() => press(row)}
      />
    )
  }

  return (
    <Screen
      title={isMain ? (config.appearance.landingHeader ?? text.title) : text.views[view]}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
      art={isMain ? toArt(config) : undefined}
      help={isMain && loginMessage ? <bdi>{loginMessage}</bdi> : undefined}
      footer={hasLegalFooter(config) ? <LegalFooter legal={config.legal} /> : undefined}
    >
      <div ref={list} className={isMain ? 'stack' : 'stack scroll fades'}>
        {rows.map((row, index) => (
          <Fragment key={toRowKey(row)}>
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
      {isMain && <OwnContent render={config.appearance.slots.landingFooter} />}
    </Screen>
  )
}

/** The app's own header, or its logo. */
function toArt({ appearance: { slots, logo }, appName }: ModalConfig): ReactNode {
  if (slots.landingHeader) return <OwnContent render={slots.landingHeader} />
  return logo ? <img className="logo" src={logo} alt={appName} /> : undefined
}

/** Whether logging in accepts the terms: links exist and no screen asks for them later. */
const hasLegalFooter = ({ legal }: ModalConfig): boolean =>
  !legal.requireUsersAcceptTerms && Boolean(legal.termsAndConditionsUrl || legal.privacyPolicyUrl)

/** Terms that the user accepts by logging in. */
function LegalFooter({ legal }: Pick<ModalConfig, 'legal'>) {
  const { termsAndConditionsUrl: terms, privacyPolicyUrl: privacy } = legal
  return (
    <p>
      {text.legal.lead}
      {terms && <Link href={terms}>{privacy ? text.legal.terms : text.legal.termsAlone}</Link>}
      {terms && privacy && text.legal.and}
      {privacy && <Link href={privacy}>{text.legal.privacy}</Link>}
      {text.legal.after}
    </p>
  )
}
