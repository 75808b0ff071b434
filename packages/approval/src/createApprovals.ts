import type { Ports } from '@latchkey/client'
import type { WalletTask } from '@latchkey/client/wallet'
import { addApproval } from '@latchkey/client/wallet/approval'
import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { isApprovedEvent } from '@latchkey/contract/messages/approval'
import { isSponsoredUpgrade, matchesTask, migratedRoot } from './matchesTask.ts'

/** A batch is confirmed one by one. Everything else, and a batch that is one user operation, is one request. */
const pressesOf = (task: WalletTask | null): number =>
  task?.type === 'ethereum-transaction' && !task.operation && !task.isSponsored
    ? task.calls.length
    : 1

/**
 * Turns clicks of the user into approvals for the vault: one request per click. A click on a migration covers one
 * consent per root on screen.
 */
export function createApprovals(
  ports: Pick<Ports, 'sha256' | 'randomBytes' | 'clock'>,
  /** False in a frame that may be covered: requests are approved in a window only. */
  mayApprove = true,
) {
  const { nowMs } = ports.clock
  let shown: WalletTask | null = null
  /** Times of clicks that no request has used. */
  let pressedAtMs: number[] = []
  /** Roots whose migration the last click has already covered. */
  let migratedRoots: string[] = []

  function requirePress(): void {
    const oldest = nowMs() - CLICKJACKING_LIMITS.pressHeldMs
    pressedAtMs = pressedAtMs.filter((atMs) => atMs > oldest)
    if (pressedAtMs.length === 0) throw new Error('No click of the user is left')
  }

  /** Uses up the click, or the part of it that covers this root. */
  function takePress(root: string | null): void {
    if (root === null) return void pressedAtMs.shift()
    if (migratedRoots.includes(root)) throw new Error('No click of the user is left')
    migratedRoots.push(root)
  }

  return {
    /** Sets the task on screen. Only its requests are approved. */
    show(task: WalletTask) {
      shown = task
    },

    /** Counts a click that the press guard accepted. */
    press() {
      migratedRoots = []
      pressedAtMs = [...pressedAtMs, nowMs()].slice(-pressesOf(shown))
    },

    /**
     * Adds an approval to a request that needs one. It covers the hash of exactly this request.
     * @throws Error if the user has not clicked, or if the request is not the one on screen
     */
    async approve(event: string, data: object): Promise<object> {
      if (!isApprovedEvent(event)) return data
      if (!mayApprove) throw new Error('This frame may be covered')
      if (!shown || !matchesTask(shown, event, data)) throw new Error('Not the request on screen')
      requirePress()
      // One click covers the user operation and the code that the wallet needs for it.
      if (!isSponsoredUpgrade(shown, event, data)) takePress(migratedRoot(shown, event, data))
      return addApproval(ports, event, data)
    },
  }
}
