import type { OAuthPopup } from '@latchkey/client/flows/oauth'
import { availableFundingMethods, type FundingProblem } from '@latchkey/client/funding'
import { findEmbeddedWallet } from '@latchkey/client/wallet'
import { type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '../../../hooks/useLatest.ts'
import { FundingLandingScreen } from '../../../screens/funding-landing/FundingLandingScreen.tsx'
import { fundingText } from '../../../text/funding.ts'
import { claimOAuthPopup, openOAuthPopup } from '../../oauthPopup.ts'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import type { FundStepProps } from './FundStepProps.ts'

/** Opens an empty popup for a provider's page, inside the click handler; null if the browser blocked it. */
function openOnRampPopup(): OAuthPopup | null {
  openOAuthPopup()
  return claimOAuthPopup({ isAlone: true })
}

type Props = FundStepProps & {
  problem: FundingProblem | null
  isDefaultLeft: boolean
  popup: RefObject<OAuthPopup | null>
  onBack: (() => void) | undefined
}

/** Lists the funding methods for the asset and chain. Opens the host's default method once. */
export function LandingStep({
  request,
  screenProps,
  send,
  problem,
  isDefaultLeft,
  ...props
}: Props) {
  const { client, config } = screenProps
  const { config: app, user } = client.getState()
  const methods = app?.funding_config && availableFundingMethods(request, app.funding_config)
  const { card = null, exchange = null } = methods ?? {}
  const hasOpenedDefault = useRef(false)

  // Popups open synchronously in the click handler, or browsers block them.
  const withPopup = (go: () => void) => () => {
    props.popup.current = openOnRampPopup()
    go()
  }
  const choose = {
    card: card && withPopup(() => send({ type: 'choose-card', provider: card })),
    exchange: exchange && withPopup(() => send({ type: 'choose-exchange' })),
    wallet: methods?.wallet ? () => send({ type: 'choose-wallet' }) : null,
    manual: () => send({ type: 'choose-receive' }),
  }

  const openDefault = useLatest(() => {
    const { defaultFundingMethod: method } = request
    if (!isDefaultLeft || !method || hasOpenedDefault.current) return
    hasOpenedDefault.current = true
    const go = choose[method]
    if (go) go()
    else client.ports.warn(`The default funding method ${method} is not available here.`)
  })
  useEffect(() => openDefault.current(), [openDefault])

  const isOwn = findEmbeddedWallet(user, request.address) !== null
  const name = isOwn ? config.appName : null
  return (
    <ScreenFrame key="landing">
      <FundingLandingScreen
        title={request.uiConfig.landing?.title ?? fundingText.landing.title(name)}
        problem={problem}
        onCard={choose.card}
        onExchange={choose.exchange}
        onWallet={choose.wallet}
        onReceive={choose.manual}
        onBack={props.onBack}
        onClose={screenProps.onClose}
      />
    </ScreenFrame>
  )
}
