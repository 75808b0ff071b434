const CONTROLS = 'input, select, textarea, button, a[href]'
const isUsable = (control: HTMLElement) => !control.matches(':disabled') && control.tabIndex >= 0

/** Focus goes where the screen says, else to its first control; the bar's own buttons come last. */
export function focusFirstUsefulControl(container: HTMLElement): void {
  const controls = [...container.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable)
  const inContent = controls.filter((control) => !control.closest('.screen-bar'))
  const control =
    inContent.find((one) => one.matches('[data-first]')) ?? inContent[0] ?? controls[0]
  control?.focus({ preventScroll: true })
}
