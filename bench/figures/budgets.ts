import type { Budget } from './Figure.ts'

/**
 * Limits that `npm run bench -- --check` enforces: sizes, counts and ratios, which are alike on every machine.
 * A ratio compares two programs measured in turns on the same machine.
 */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  'size.entry': { atMost: 20 },
  'size.email-login': { atMost: 60 },
  'peer.login': { atLeast: 3.5 },
  'peer.read': { atLeast: 10 },
  'rotation.failures': { atMost: 0 },
}

/** Limits of times and memory on two idle cores. They are reported, because another machine has other values. */
export const TARGETS: Readonly<Record<string, Budget>> = {
  'focus.visitor': { atMost: 120 },
  'focus.cold': { atMost: 250 },
  'embedded.idle': { atMost: 700 },
  'server.idle': { atMost: 150 },
  'server.refresh': { atLeast: 3_000 },
  'wallets.create-both': { atMost: 300 },
  'wallets.sign': { atMost: 15 },
}
