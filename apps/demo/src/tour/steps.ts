/** Steps of the tour, in order: the part of Latchkey that does the work, and what it does. */
export const STEPS = {
  login: {
    title: 'Log in',
    part: 'server',
    sentence: 'The server sends a one-time code, checks it and opens a session for this browser.',
  },
  wallet: {
    title: 'Get a wallet',
    part: 'vault',
    sentence:
      'The vault, a page of another origin, makes the key and splits it in three: device, API and signer.',
  },
  sign: {
    title: 'Sign a message',
    part: 'vault',
    sentence: 'The vault shows the message on its own page and signs it after you approve.',
  },
  send: {
    title: 'Send a transaction',
    part: 'chain',
    sentence: 'The vault signs the transfer, and the node of the sandbox chain confirms it.',
  },
  recover: {
    title: 'Recover on another device',
    part: 'server',
    sentence:
      'A device without any data logs in: the shares of API and signer restore the same wallet there.',
  },
  attack: {
    title: 'Attack this page',
    part: 'vault',
    sentence:
      'A script in this page, with your session in its hands, asks the vault for signatures and for your key.',
  },
  leave: {
    title: 'Leave',
    part: 'vault',
    sentence: 'The vault shows you the key to take along, and logging out ends the session.',
  },
} as const

export type StepName = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as StepName[]

/** Results of steps by name. Login and wallet are known from the session instead. */
export type Results = Partial<Record<StepName, string>>
export type StepState = 'done' | 'next' | 'later'

type Facts = { authenticated: boolean; address: string | undefined; results: Results }

/** State of each step: done, the next one to do, or later. */
export function toStates({ authenticated, address, results }: Facts): Record<StepName, StepState> {
  const hasLeft = !authenticated && results.leave !== undefined
  const isDone = (name: StepName) => {
    if (hasLeft) return true
    if (name === 'login') return authenticated
    if (name === 'wallet') return authenticated && address !== undefined
    return authenticated && results[name] !== undefined
  }
  const next = STEP_NAMES.find((name) => !isDone(name))
  return Object.fromEntries(
    STEP_NAMES.map((name) => [name, isDone(name) ? 'done' : name === next ? 'next' : 'later']),
  ) as Record<StepName, StepState>
}
