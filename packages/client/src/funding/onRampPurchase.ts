import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../core/limits/walletLimits.ts'
import type { OAuthPopup } from '../login/methods/oauth/ports.ts'

/** A purchase at a provider: page URL, id for status calls, popup. */
export type OnRampPurchase = {
  url: string
  purchaseId: string
  /** Null if the browser blocked the popup and the user followed a link. */
  popup: OAuthPopup | null
  openedAtMs: number
  /** Number of polls that found the popup closed before the purchase was complete. */
  closedSeen: number
}

/** Statuses of a purchase before the provider is polled. */
export type OnRampStart<Purchase extends OnRampPurchase = OnRampPurchase> =
  | { status: 'idle' }
  | { status: 'opening'; popup: OAuthPopup | null }
  /** The browser blocked the popup; the screen shows a link. */
  | ({ status: 'popup-blocked' } & Purchase)
  /** The provider's page is open; the first poll waits until a status can exist. */
  | ({ status: 'starting' } & Purchase)
  | ({ status: 'checking' } & Purchase)

/** Events of a purchase before the provider is polled. */
export type OnRampStartEvent =
  | { type: 'start'; popup: OAuthPopup | null }
  | { type: 'opened'; url: string; purchaseId: string; atMs: number }
  | { type: 'link-followed' }
  | { type: 'time-passed' }
  | { type: 'failed'; error: LatchkeyError }

export type OpenOnRamp = {
  open(): Promise<{ url: string; purchaseId: string }>
  nowMs(): number
}

/** Opens the provider's page, or shows a link to it if the browser blocked the popup. */
export const toOpened = (
  { popup }: { popup: OAuthPopup | null },
  { url, purchaseId, atMs }: { url: string; purchaseId: string; atMs: number },
) => {
  const status: 'starting' | 'popup-blocked' = popup ? 'starting' : 'popup-blocked'
  return { status, url, purchaseId, popup, openedAtMs: atMs, closedSeen: 0 }
}

/** Polls the provider now. */
export const toChecking = <State extends OnRampPurchase>(state: State) => ({
  ...state,
  status: 'checking' as const,
})

/** Continues after the user followed the link. */
export const toStarting = <State extends OnRampPurchase>(state: State) => ({
  ...state,
  status: 'starting' as const,
})

/** Returns the count of closed polls; null if the user has left the provider's page. */
export function countClosed({ closedSeen }: OnRampPurchase, isClosed: boolean): number | null {
  const count = closedSeen + (isClosed ? 1 : 0)
  return count >= WALLET_LIMITS.onRampPopupClosedMax ? null : count
}

/** Returns whether the purchase takes too long. */
export const isLate = ({ openedAtMs }: OnRampPurchase, atMs: number): boolean =>
  atMs - openedAtMs >= WALLET_LIMITS.onRampTimeoutMs

/** Requests the URL of the provider's page. */
export const openPage =
  ({ open, nowMs }: OpenOnRamp) =>
  () => ({
    run: async () => ({ type: 'opened' as const, ...(await open()), atMs: nowMs() }),
    onError: (error: LatchkeyError) => ({ type: 'failed' as const, error }),
  })

/** Polls after a delay. */
export const pollAfter = (afterMs: number) => () => ({
  afterMs,
  send: { type: 'time-passed' as const },
})
