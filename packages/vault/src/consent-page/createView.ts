import { onPress } from '../clickjacking/onPress.ts'
import type { PageTexts } from '../page-texts/PageTexts.ts'
import type { Consent } from './Consent.ts'
import type { ConsentViewState } from './createConsentPage.ts'

/** Renders the consent request and reports clicks. */
export function createView(
  document: Document,
  {
    consent,
    appName,
    text,
  }: { consent: Consent | undefined; appName: string; text: PageTexts['consent'] },
  pressed: (click: MouseEvent) => void,
) {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
  const main = find('main')
  const accept = find('#accept')
  const status = find('#status')
  document.title = text.title
  accept.textContent = text.accept
  find('#asked').textContent = consent
    ? text.asked[consent.wallets.length === 1 ? 'one' : 'other'](appName)
    : text.failed
  find('#wallets').replaceChildren(...(consent?.wallets.map(card) ?? []))
  accept.hidden = consent === undefined
  onPress(accept, pressed)

  function card({ address, chainType }: Consent['wallets'][number]): HTMLElement {
    const [item, label, short] = ['li', 'span', 'b'].map((name) => document.createElement(name))
    if (!item || !label || !short) throw new Error('No elements')
    label.textContent = text.wallet[chainType]
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
      const said = isCovered ? text.covered : isTooSoon ? text.tooSoon : ''
      const shown = consent && !isPressed ? said : ''
      if (status.textContent !== shown) status.textContent = shown
    },
  }
}
