/** Stand-ins for a person's hands, so that a story can show what follows from them. */

function inputOf(root: ShadowRoot, selector: string): HTMLInputElement {
  const input = root.querySelector<HTMLInputElement>(selector)
  if (!input) throw new Error(`No ${selector} in this story`)
  return input
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Types an address; React listens to the native setter. */
export function typeEmail(root: ShadowRoot, address: string): void {
  const input = inputOf(root, 'input[type=email]')
  setValue?.call(input, address)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export function typeEmailAndLeave(root: ShadowRoot, address: string): void {
  typeEmail(root, address)
  inputOf(root, 'input[type=email]').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

export function pasteCode(root: ShadowRoot | HTMLElement, code: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', code)
  root
    .querySelector('input')
    ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
