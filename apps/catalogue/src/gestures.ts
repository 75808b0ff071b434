/** Simulates user input, so that a story can show its result. */

function inputOf(root: ShadowRoot, selector: string): HTMLInputElement {
  const input = root.querySelector<HTMLInputElement>(selector)
  if (!input) throw new Error(`No ${selector} in this story`)
  return input
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** React listens to the native value setter. */
function type(root: ShadowRoot, selector: string, text: string): HTMLInputElement {
  const input = inputOf(root, selector)
  setValue?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return input
}
const leave = (input: HTMLInputElement) =>
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

export function typeEmail(root: ShadowRoot, address: string): void {
  type(root, 'input[type=email]', address)
}

export function typeEmailAndLeave(root: ShadowRoot, address: string): void {
  leave(type(root, 'input[type=email]', address))
}

export function typePhone(root: ShadowRoot, number: string): void {
  type(root, 'input[type=tel]', number)
}

export function typePhoneAndLeave(root: ShadowRoot, number: string): void {
  leave(type(root, 'input[type=tel]', number))
}

export function pasteCode(root: ShadowRoot | HTMLElement, code: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', code)
  root
    .querySelector('input')
    ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
