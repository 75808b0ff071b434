import type { Ports } from '../../ports.ts'

const CUT_OFF = 'same-origin'

/** Tells the host's developer when the page's own policy will cut wallets off that ask in a window. */
export async function warnAboutOpenerPolicy(
  { fetch, warn }: Pick<Ports, 'fetch' | 'warn'>,
  page: URL,
): Promise<void> {
  try {
    const answer = await fetch(new Request(page, { method: 'HEAD' }))
    if (answer.headers.get('cross-origin-opener-policy') === CUT_OFF)
      warn(
        "This page sends Cross-Origin-Opener-Policy: same-origin, which wallets that open a window cannot answer through. Use 'same-origin-allow-popups'.",
      )
  } catch {
    // A page that cannot be asked says nothing about its policy.
  }
}
