/** Calls back on a real click. Ignores clicks that a script dispatched. */
export function onPress(element: HTMLElement, pressed: (click: MouseEvent) => void): void {
  element.addEventListener('click', (click) => {
    if (isDeliberate(click)) pressed(click)
  })
}

/** Returns whether the user made the click, by pointer or keyboard. */
export const isDeliberate = ({ isTrusted }: Pick<MouseEvent, 'isTrusted'>): boolean =>
  isTrusted && isActive()

/** Browsers without `userActivation` count as active. */
function isActive(): boolean {
  const { userActivation } = navigator as { userActivation?: { isActive: boolean } }
  return userActivation?.isActive ?? true
}
