import type { Budget } from './Figure.ts'

/**
 * Limits that `npm run bench -- --check` enforces, so that a regression is noticed: sizes, counts and ratios, which
 * are alike on every machine. A ratio compares two programs measured in turns on the same machine. Where more is
 * wanted than holds, the target has it.
 */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  'size.entry': { atMost: 20 },
  'size.email-login': { atMost: 60 },
  'pages.scripts': { atMost: 20 },
  'pages.requests-vite': { atMost: 12 },
  'pages.requests-webpack': { atMost: 12 },
  'pages.requests-rspack': { atMost: 12 },
  'pages.requests-turbopack': { atMost: 12 },
  'peer.login': { atLeast: 4 },
  'peer.read': { atLeast: 12 },
  'rotation.failures': { atMost: 0 },
}

/**
 * Limits of times and memory on two idle cores, and a wanted ratio. They are reported, because another machine has
 * other values.
 */
export const TARGETS: Readonly<Record<string, Budget>> = {
  'focus.visitor': { atMost: 120 },
  'focus.cold': { atMost: 250 },
  'pages.open': { atMost: 250 },
  'pages.open-saving': { atMost: 250 },
  'pages.open-webpack': { atMost: 250 },
  'pages.open-rspack': { atMost: 250 },
  'pages.open-turbopack': { atMost: 250 },
  'embedded.idle': { atMost: 700 },
  'server.idle': { atMost: 150 },
  'server.refresh': { atLeast: 3_000 },
  'server.refresh-two': { atLeast: 3_000 },
  'peer.login': { atLeast: 5 },
  'dashboard.overview, 24 hours': { atMost: 1_000 },
  'dashboard.overview, 7 days': { atMost: 1_000 },
  'dashboard.overview, 30 days': { atMost: 1_000 },
  'dashboard.users': { atMost: 1_000 },
  'dashboard.search by one letter': { atMost: 50 },
  'dashboard.search by 3 letters': { atMost: 50 },
  'dashboard.search by 4 letters': { atMost: 50 },
  'dashboard.search by 10 letters': { atMost: 50 },
  'dashboard.back end: search by 3 letters': { atMost: 50 },
  'dashboard.back end: search by 4 letters': { atMost: 50 },
  'dashboard.back end: search by 10 letters': { atMost: 50 },
  'dashboard.back end: search without a match': { atMost: 50 },
  'dashboard.users by login method without a user': { atMost: 1_000 },
  'dashboard.users by login method, wallet and factor': { atMost: 1_000 },
  'dashboard.device wallets': { atMost: 50 },
  'dashboard.device wallets of a chain without one': { atMost: 1_000 },
  'dashboard.server wallets': { atMost: 50 },
  'dashboard.search of a device wallet': { atMost: 50 },
  'upkeep.login': { atMost: 100 },
  'upkeep.login-max': { atMost: 1_000 },
  'upkeep.delete': { atMost: 50 },
  'wallets.create-both': { atMost: 300 },
  'wallets.sign': { atMost: 15 },
  'wallets.export': { atMost: 1_000 },
  'wallets.recover': { atMost: 1_000 },
  'wallets.recover-password': { atMost: 1_000 },
  'boundary.create': { atMost: 500 },
  'wallets.sign-vault': { atMost: 40 },
}
