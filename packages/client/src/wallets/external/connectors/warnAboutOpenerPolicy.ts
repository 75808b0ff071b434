import type { Ports } from '../../../core/ports.ts'

const CUT_OFF = 'same-origin'

/** Warns the developer if the page's COOP header blocks wallets that open a popup. */
export async function warnAboutOpenerPolicy(
  { fetch, warn }: Pick<Ports, 'fetch' | 'warn'>,
  page: URL,
): Promise<void> {
  try {
    const answer = await fetch(new Request(page, { method: 'HEAD' }))
    if (answer.headers.get('cross-origin-opener-policy') === CUT_OFF)
      warn(
        "This page sends Cross-Origin-Opener-Policy: same-origin, which blocks wallets that open a popup. Use 'same-origin-allow-popups'.",
      )
  } catch {
    // The policy is unknown if the page cannot be fetched.
  }
}
