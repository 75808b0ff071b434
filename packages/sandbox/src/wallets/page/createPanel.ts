const STYLE = `
  :host { all: initial }
  dialog {
    font: 14px/20px system-ui, sans-serif; color: #1d1d1f; background: #fff;
    position: fixed; inset: auto 16px 16px auto; margin: 0; width: 320px; box-sizing: border-box;
    padding: 16px; border: 1px solid #c8c8d0; border-radius: 12px; box-shadow: 0 8px 30px #0003;
  }
  dialog::backdrop { background: none }
  h2 { font-size: 15px; margin: 0 0 4px }
  p { margin: 0 0 8px }
  pre {
    font: 12px/16px ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
    max-height: 180px; overflow: auto; margin: 0 0 12px; padding: 8px; border-radius: 8px; background: #f3f3f6;
  }
  menu { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; padding: 0 }
  button {
    font: inherit; flex: 1; padding: 8px 12px; border-radius: 8px; border: 1px solid #c8c8d0;
    background: #fff; color: inherit; cursor: pointer;
  }
  button:nth-of-type(n + 3) { flex-basis: 100% }
  button[data-main] { background: #2f6fed; border-color: #2f6fed; color: #fff }
  button:focus-visible { outline: 2px solid #2f6fed; outline-offset: 2px }
`

export type Question = { title: string; text: string }
export type Choice = { label: string; testId: string; isMain?: boolean; press(): void }

/** The wallet's own window above the page, with isolated styles. */
export function createPanel(walletName: string) {
  let dialog: HTMLDialogElement | undefined

  function open(): HTMLDialogElement {
    if (dialog) return dialog
    const host = document.createElement('div')
    host.dataset.testid = 'test-wallet'
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    dialog = document.createElement('dialog')
    // Escape does not close the wallet's window: it must be answered.
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    root.append(dialog)
    document.documentElement.append(host)
    return dialog
  }

  return {
    show({ title, text }: Question, choices: readonly Choice[]): void {
      const shown = open()
      shown.setAttribute('aria-label', walletName)
      shown.replaceChildren(
        withText('p', walletName),
        withText('h2', title, 'test-wallet-title'),
        withText('pre', text, 'test-wallet-request'),
        menuOf(choices),
      )
      // Modal, because a dialog of the page would block clicks on it.
      if (!shown.open) shown.showModal()
    },
    hide(): void {
      dialog?.close()
      // So that no test finds the buttons of an idle wallet.
      dialog?.replaceChildren()
    },
  }
}

function withText(tag: string, text: string, testId?: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  if (testId) element.dataset.testid = testId
  return element
}

function menuOf(choices: readonly Choice[]): HTMLElement {
  const menu = document.createElement('menu')
  for (const { label, testId, isMain, press } of choices) {
    const button = withText('button', label, testId)
    if (isMain) button.dataset.main = ''
    button.addEventListener('click', press)
    menu.append(button)
  }
  return menu
}
