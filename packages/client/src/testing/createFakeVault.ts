import type { VaultErrorType } from '@latchkey/contract/messages/vaultMessages'
import type { OpenVaultFrame } from '../wallets/embedded/vault-bridge/VaultFrame.ts'

type Message = { id: string; event: string; data: Record<string, unknown> }
/** Response of the fake vault. */
export type FakeVaultAnswer =
  | { data: unknown }
  | { error: { type: VaultErrorType; message?: string } }

/** Creates a fake vault that answers from a table. Events without an entry are never answered. */
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
    /** Responses by event; replace an entry to script another one. */
    answers: all,
    /** Messages sent, without handshakes. */
    sent: () => sent.filter(({ event }) => event !== 'privy:iframe:ready'),
    handshakes: () => sent.filter(({ event }) => event === 'privy:iframe:ready').length,
    opened: () => opened,
    loseFrame() {
      isOpen = false
    },
    say: (message: unknown) => say(message),
  }
}
