import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import type { ConnectedWallet } from '../../external-wallets/state/ConnectedWallet.ts'
import { withDeadline } from '../../external-wallets/withDeadline.ts'
import type { Clock } from '../../ports.ts'
import { transferError } from './TransferProblem.ts'

/** What wallets of this page were asked and have not answered: it cannot be taken back. */
const openQuestions = new Map<string, Promise<string>>()

type Asked = Pick<ConnectedWallet, 'meta' | 'address'>

/**
 * A wallet that is asked to pay is asked once. While its answer is open, asking again waits for that same
 * answer, and an answer that was given is given again: whatever a person presses, nothing is paid twice.
 * So too after they have left and come back: what the wallet was asked before is answered first.
 */
export function createAskOnce(clock: Clock, { meta, address }: Asked) {
  const wallet = `${meta.id} ${address}`
  let asked: Promise<string> | null = null

  async function ask(work: () => Promise<string>): Promise<string> {
    for (let before = openQuestions.get(wallet); before; before = openQuestions.get(wallet))
      // It did what it was asked then: another payment is for the person to begin anew.
      if (await before.catch(() => null)) throw transferError('paid-before')
    const question = work()
    openQuestions.set(wallet, question)
    try {
      return await question
    } finally {
      if (openQuestions.get(wallet) === question) openQuestions.delete(wallet)
    }
  }

  return {
    ask(work: () => Promise<string>): Promise<string> {
      if (!asked) {
        const question = ask(work)
        asked = question
        // What it did not do may be asked for anew.
        question.catch(() => {
          if (asked === question) asked = null
        })
      }
      return withDeadline(clock, METHOD_LIMITS.relayRequestTimeoutMs, asked, () =>
        transferError('no-answer'),
      )
    },
    /** What was sent has come to nothing, for good. */
    forget(): void {
      asked = null
    },
  }
}
