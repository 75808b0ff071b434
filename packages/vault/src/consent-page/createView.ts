import { onPress } from '../clickjacking/onPress.ts'
import type { Consent } from './Consent.ts'
import type { ConsentViewState } from './createConsentPage.ts'

/** All texts of the page. */
const consentText = {
  asked: (appName: string, count: number) =>
    `${appName} asks to use ${count === 1 ? 'this wallet' : 'these wallets'} while you are away. You can revoke it at any time.`,
  wallet: { ethereum: 'Ethereum wallet', solana: 'Solana wallet' },
  accept: 'Accept',
  covered: 'You can accept once nothing covers this.',
  tooSoon: 'Press once more to accept.',
  failed: 'Something went wrong. Close this page and try again.',
} as const

/** Renders the consent request and reports clicks. */
export function createView(
  document: Document,
  { consent, appName }: { consent: Consent | undefined; appName: string },
  pressed: (click: MouseEvent) => void,
) {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
  const main = find('main')
  const accept = find('#accept')
  const status = find('#status')
  accept.textContent = consentText.accept
  find('#asked').textContent = consent
    ? consentText.asked(appName, consent.wallets.length)
    : consentText.failed
  find('#wallets').replaceChildren(...(consent?.wallets.map(card) ?? []))
  accept.hidden = consent === undefined
  onPress(accept, pressed)

  function card({ address, chainType }: Consent['wallets'][number]): HTMLElement {
    const [item, label, short] = ['li', 'span', 'b'].map((name) => document.createElement(name))
    if (!item || !label || !short) throw new Error('No elements')
    label.textContent = consentText.wallet[chainType]
    short.textContent = `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}`
    short.title = address
    item.append(label, short)
    return item
  }

  return {
    main,
    /** Element that must be visible: the request, the wallets and the button. */
    question: find('#question'),

    render({ isReady, isPressed, isCovered, isTooSoon }: ConsentViewState) {
      main.ariaBusy = String(isPressed)
      accept.ariaBusy = String(isPressed)
      // `aria-disabled` instead of `disabled` keeps keyboard focus on the button.
      accept.ariaDisabled = String(!isReady || isPressed)
      const said = isCovered ? consentText.covered : isTooSoon ? consentText.tooSoon : ''
      const shown = consent && !isPressed ? said : ''
      if (status.textContent !== shown) status.textContent = shown
    },
  }
}
