const SUFFIX = 'wallet-recovery.txt'

/** Returns the file name of the downloaded recovery password, built from the app's name. */
export function passwordFileName(appName: string): string {
  const name = appName
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '-')
  return name === '' ? SUFFIX : `${name}-${SUFFIX}`
}
