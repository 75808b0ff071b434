/** Calls back on a real click. Ignores clicks that a script dispatched. */
export function onPress(element: HTMLElement, pressed: (click: MouseEvent) => void): void {
  element.addEventListener('click', (click) => {
    if (click.isTrusted && isActive()) pressed(click)
  })
}

/** Browsers without `userActivation` count as active. */
function isActive(): boolean {
  const { userActivation } = navigator as { userActivation?: { isActive: boolean } }
  return userActivation?.isActive ?? true
}
