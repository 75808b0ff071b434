import { onPress } from '../clickjacking/onPress.ts'
import type { PageTexts } from '../page-texts/PageTexts.ts'

export type SecretName = 'key' | 'phrase'

/** State of the page. Holds the secret only while it is revealed. */
export type ExportViewState = {
  shown: SecretName
  hasPhrase: boolean
  /** Address of the wallet, if the ticket names it. */
  address: string | undefined
  /** Whether a click counts: the wallet is open and the page is visible. */
  isReady: boolean
  isBusy: boolean
  isCopied: boolean
  revealed: string | undefined
  /** Text in place of the secret: progress or an error. */
  notice: string | undefined
}

/** State of the page in a frame that may be covered. */
export type PromptState = Required<Pick<ExportViewState, 'isReady'>> & {
  notice: string
  address: string | undefined
}

export type Press = { name: 'reveal' | 'copy' | 'window' } | { name: 'show'; secret: SecretName }

const MASK = '•'.repeat(16)

/** Renders the page and reports real clicks. */
export function createView(
  document: Document,
  text: PageTexts['export'],
  onPressed: (press: Press) => void,
) {
  const find = <Found extends HTMLElement>(selector: string) =>
    document.querySelector<Found>(selector) as Found
  const main = find('main')
  const tabs = {
    key: find<HTMLButtonElement>('#tab-key'),
    phrase: find<HTMLButtonElement>('#tab-phrase'),
  }
  const reveal = find<HTMLButtonElement>('#reveal')
  const copy = find<HTMLButtonElement>('#copy')
  const window = find<HTMLButtonElement>('#window')
  const secret = find('#secret')
  const status = find('#status')
  const address = find('#address')
  document.title = text.title
  find('#title').textContent = text.title
  window.textContent = text.window.open
  find('#warning').textContent = text.warning
  find('.tabs').ariaLabel = text.choose
  for (const name of ['key', 'phrase'] as const) tabs[name].textContent = text.tabs[name]

  onPress(reveal, () => onPressed({ name: 'reveal' }))
  onPress(copy, () => onPressed({ name: 'copy' }))
  onPress(window, () => onPressed({ name: 'window' }))
  onPress(tabs.key, () => onPressed({ name: 'show', secret: 'key' }))
  onPress(tabs.phrase, () => onPressed({ name: 'show', secret: 'phrase' }))
  for (const tab of Object.values(tabs)) {
    tab.addEventListener('keydown', ({ key, isTrusted }) => {
      if (!isTrusted || !/^Arrow(Left|Right)$/.test(key)) return
      const other = tab === tabs.key ? 'phrase' : 'key'
      tabs[other].focus()
      onPressed({ name: 'show', secret: other })
    })
  }

  function content({ revealed, notice, shown }: ExportViewState): HTMLElement {
    if (revealed === undefined) {
      const line = document.createElement('p')
      line.textContent = notice ?? MASK
      if (notice === undefined) {
        line.className = 'mask'
        line.ariaHidden = 'true'
      }
      return line
    }
    if (shown === 'key') {
      const code = document.createElement('code')
      code.textContent = revealed
      code.dir = 'ltr'
      return code
    }
    const words = document.createElement('ol')
    words.dir = 'ltr'
    words.append(
      ...revealed.split(' ').map((word) => {
        const item = document.createElement('li')
        item.textContent = word
        return item
      }),
    )
    return words
  }

  return {
    /** Everything that the user must see before a click counts. */
    page: main,
    /** Warning and address. A low frame has no room for them. */
    about: find('#about'),

    render(state: ExportViewState) {
      const { shown, isReady, isBusy, isCopied, revealed } = state
      const names = text[shown]
      main.ariaBusy = String(isBusy)
      main.toggleAttribute('data-told', revealed !== undefined || state.notice !== undefined)
      find('.tabs').hidden = !state.hasPhrase
      for (const [name, tab] of Object.entries(tabs)) {
        const isSelected = name === shown
        tab.ariaSelected = String(isSelected)
        tab.tabIndex = isSelected ? 0 : -1
      }
      secret.replaceChildren(content(state))
      address.textContent = state.address ?? ''
      for (const button of [reveal, copy]) button.disabled = !isReady || isBusy
      reveal.textContent = revealed === undefined ? text.reveal : text.hide
      reveal.ariaLabel = revealed === undefined ? names.reveal : names.hide
      copy.textContent = isCopied ? text.copied : text.copy
      copy.ariaLabel = isCopied ? names.copied : names.copy
      copy.toggleAttribute('data-done', isCopied)
      const spoken =
        state.notice ?? (isCopied ? names.copied : revealed === undefined ? '' : names.shown)
      if (status.textContent !== spoken) status.textContent = spoken
    },

    /** Shows the way to the window instead of the secret and its buttons. */
    renderPrompt({ notice, isReady, address: shownAddress }: PromptState) {
      main.ariaBusy = 'false'
      main.toggleAttribute('data-told', true)
      for (const button of [reveal, copy]) button.hidden = true
      window.hidden = false
      window.disabled = !isReady
      const line = document.createElement('p')
      line.textContent = notice
      secret.replaceChildren(line)
      address.textContent = shownAddress ?? ''
      if (status.textContent !== notice) status.textContent = notice
    },
  }
}
