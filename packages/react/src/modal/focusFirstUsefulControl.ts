const CONTROLS = 'input, select, textarea, button, a[href]'
const isUsable = (control: Element) =>
  !control.matches(':disabled, [hidden] *') && (control as HTMLElement).tabIndex >= 0

const usableControls = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable)
const isInBar = (control: Element) => control.closest('.screen-bar') !== null

/** Whether there is a control besides the buttons of the top bar. */
export const hasUsefulControl = (container: HTMLElement): boolean =>
  usableControls(container).some((control) => !isInBar(control))

/** Finds the control marked `data-first`, else the first one. Buttons of the top bar come last. */
export function firstUsefulControl(container: HTMLElement): HTMLElement | undefined {
  const controls = usableControls(container)
  const inContent = controls.filter((control) => !isInBar(control))
  return inContent.find((one) => one.matches('[data-first]')) ?? inContent[0] ?? controls[0]
}

/** Focuses the first useful control. */
export function focusFirstUsefulControl(container: HTMLElement): void {
  // A closed dialog cannot be focused, and checking would force a layout.
  if (container.closest('dialog:not([open])')) return
  firstUsefulControl(container)?.focus({ preventScroll: true })
}

/** Whether a button of the top bar inside has the focus. */
export function hasFocusInBar(container: HTMLElement): boolean {
  const { activeElement } = container.getRootNode() as ShadowRoot
  return activeElement !== null && container.contains(activeElement) && isInBar(activeElement)
}

/**
 * Whether a usable control inside has the focus. A control that was just hidden keeps it until the next
 * frame.
 */
export function hasFocus(container: HTMLElement): boolean {
  const { activeElement } = container.getRootNode() as ShadowRoot
  return Boolean(
    activeElement &&
      activeElement !== container &&
      container.contains(activeElement) &&
      isUsable(activeElement),
  )
}
