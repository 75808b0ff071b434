import { hasInOrder } from '@latchkey/contract/values/hasInOrder'

export type BrowserDescription = {
  device: string | null
  os: string | null
  browser: string | null
}

type Rules = readonly (readonly [RegExp, string])[]

// Order matters: most user agents also contain the names of older browsers.
const BROWSERS: Rules = [
  [/\bEdgA?\/|EdgiOS/, 'Edge'],
  [/\bOPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS|Chromium/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: Rules = [
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]
const DEVICES: Rules = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android tablet'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux PC'],
]

/** Android phones say Mobile; tablets do not. */
const deviceOf = (text: string) =>
  hasInOrder(text, 'Android', 'Mobile') ? 'Android phone' : firstOf(DEVICES, text)

const firstOf = (rules: Rules, text: string) =>
  rules.find(([pattern]) => pattern.test(text))?.[1] ?? null

/**
 * Reads device, system and browser from the user agent, so that users can tell their passkeys and sessions
 * apart.
 */
export function describeBrowser(userAgent: string | undefined): BrowserDescription {
  const text = userAgent?.slice(0, 512) ?? ''
  return {
    device: deviceOf(text),
    os: firstOf(SYSTEMS, text),
    browser: firstOf(BROWSERS, text),
  }
}

/** Names browser and system of a session, such as `Chrome, macOS`. Null if the user agent tells neither. */
export function nameDevice(userAgent: string | undefined): string | null {
  const { browser, os } = describeBrowser(userAgent)
  return [browser, os].filter((name) => name !== null).join(', ') || null
}
