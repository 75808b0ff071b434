const CONTROLS = 'input, select, textarea, button, a[href]'
const isUsable = (control: Element) =>
  !control.matches(':disabled, [hidden] *') && (control as HTMLElement).tabIndex >= 0

/** Finds the control marked `data-first`, else the first one. Buttons of the top bar come last. */
export function firstUsefulControl(container: HTMLElement): HTMLElement | undefined {
  const controls = [...container.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable)
  const inContent = controls.filter((control) => !control.closest('.screen-bar'))
  return inContent.find((one) => one.matches('[data-first]')) ?? inContent[0] ?? controls[0]
}

/** Focuses the first useful control. */
export function focusFirstUsefulControl(container: HTMLElement): void {
  // A closed dialog cannot be focused, and checking would force a layout.
  if (container.closest('dialog:not([open])')) return
  firstUsefulControl(container)?.focus({ preventScroll: true })
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
