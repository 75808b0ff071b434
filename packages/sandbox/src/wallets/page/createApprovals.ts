import { type Choice, createPanel, type Question } from './createPanel.ts'
import type { ApprovalMode } from './walletOptions.ts'

type Pending = { question: Question; settle(isApproved: boolean): void }

/** Asks the user, one prompt at a time; or answers automatically, or never, by its mode. */
export function createApprovals(name: string, firstMode: ApprovalMode, more: () => Choice[]) {
  const panel = createPanel(name)
  const waiting: Pending[] = []
  let mode = firstMode

  function settle(isApproved: boolean): void {
    waiting.shift()?.settle(isApproved)
    draw()
  }

  function draw(): void {
    const [current] = waiting
    if (!current) {
      panel.hide()
      return
    }
    panel.show(current.question, [
      { label: 'Reject', testId: 'test-wallet-reject', press: () => settle(false) },
      { label: 'Approve', testId: 'test-wallet-approve', isMain: true, press: () => settle(true) },
      ...more(),
    ])
  }

  return {
    /** Whether the user approves. */
    async ask(question: Question): Promise<boolean> {
      if (mode === 'approve' || mode === 'reject') return mode === 'approve'
      if (mode === 'never') return new Promise(() => {})
      return new Promise((resolve) => {
        waiting.push({ question, settle: resolve })
        draw()
      })
    },
    /** The same as the buttons, for scripts. */
    approve: () => settle(true),
    reject: () => settle(false),
    pending: () => waiting.map(({ question }) => question.title),
    redraw: draw,
    setMode(next: ApprovalMode): void {
      mode = next
    },
  }
}
