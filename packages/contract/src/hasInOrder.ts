/** Whether a text contains `first` and, somewhere after it, `second`. The expression `/first.*second/` takes quadratic time for the same. */
export function hasInOrder(text: string, first: string, second: string): boolean {
  const at = text.indexOf(first)
  return at !== -1 && text.includes(second, at + first.length)
}
