const SUFFIX = 'wallet-recovery.txt'

/** What the downloaded password is called: the app's name in letters and hyphens, and what it is for. */
export function passwordFileName(appName: string): string {
  const name = appName
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '-')
  return name === '' ? SUFFIX : `${name}-${SUFFIX}`
}
