import type { VaultErrorType } from '@latchkey/contract/vaultMessages'
import type { OpenVaultFrame } from '../wallet/vault-bridge/VaultFrame.ts'

type Message = { id: string; event: string; data: Record<string, unknown> }
export type FakeVaultAnswer =
  | { data: unknown }
  | { error: { type: VaultErrorType; message?: string } }

/** A vault that answers from a table, at once; an event that is not in it is never answered. */
export function createFakeVault(
  answers: Record<string, (data: Record<string, unknown>) => FakeVaultAnswer> = {},
) {
  const sent: Message[] = []
  let opened = 0
  let isOpen = false
  let say: (message: unknown) => void = () => {}
  const all: typeof answers = { 'privy:iframe:ready': () => ({ data: {} }), ...answers }
  const openFrame: OpenVaultFrame = ({ onMessage }) => {
    opened += 1
    isOpen = true
    say = onMessage
    return {
      post(message) {
        const { id, event, data } = message as Message
        sent.push({ id, event, data })
        const answer = all[event]
        if (answer) queueMicrotask(() => onMessage({ id, event, ...answer(data) }))
      },
      isOpen: () => isOpen,
      remove() {
        isOpen = false
      },
    }
  }
  return {
    openFrame,
    /** What each event answers; replace an entry to script another outcome. */
    answers: all,
    /** Everything but the handshakes. */
    sent: () => sent.filter(({ event }) => event !== 'privy:iframe:ready'),
    handshakes: () => sent.filter(({ event }) => event === 'privy:iframe:ready').length,
    opened: () => opened,
    loseFrame() {
      isOpen = false
    },
    say: (message: unknown) => say(message),
  }
}
