/** Calls when a person presses: a click that a script made, or that nobody's hand is behind, is none. */
export function onPress(element: HTMLElement, pressed: (click: MouseEvent) => void): void {
  element.addEventListener('click', (click) => {
    if (click.isTrusted && isActive()) pressed(click)
  })
}

/** Browsers that do not tell whether somebody is at the page are believed. */
function isActive(): boolean {
  const { userActivation } = navigator as { userActivation?: { isActive: boolean } }
  return userActivation?.isActive ?? true
}
