/** Whether an app without an allowlist, or one of its entries, lets this address in. */
export function isAllowlisted(address: string, entries: readonly string[] | undefined): boolean {
  if (!entries) return true
  const domain = address.slice(address.lastIndexOf('@'))
  return entries.some((entry) => {
    const wanted = entry.toLowerCase()
    return wanted.startsWith('*@') ? wanted.slice(1) === domain : wanted === address
  })
}
