/**
 * Returns whether a text contains `first` and later `second`. The expression `/first.*second/` takes quadratic
 * time.
 */
export function hasInOrder(text: string, first: string, second: string): boolean {
  const at = text.indexOf(first)
  return at !== -1 && text.includes(second, at + first.length)
}
