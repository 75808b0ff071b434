/** Kinds of embedded wallets, by who can bring the key together. */
export const WALLET_KINDS = {
  automatic: 'device wallet, automatic recovery',
  password: 'device wallet, password',
  userSecret: 'device wallet, passkey or cloud',
  server: 'server wallet of a user',
} as const
export type WalletKind = keyof typeof WALLET_KINDS

/** Attackers, each alone. */
export const ATTACKERS = {
  token: 'stolen access or refresh token, used outside the browser',
  tokenWithFactor: 'the same, and the user has a second factor',
  hostScript: 'script in the host page, no action of the user',
  hostScriptWithFactor: 'the same, and the user has a second factor',
  apiStore: 'API database and environment, signer out of reach',
  api: 'API database and environment, signer reachable',
  signer: 'signer database and environment, API out of reach',
  both: 'both databases and environments',
  servesVault: 'operator or attacker who serves a changed vault page',
} as const
export type Attacker = keyof typeof ATTACKERS

/** From nothing to everything. Each step includes the ones before it. */
export const OUTCOMES = ['nothing', 'guess offline', 'sign', 'key'] as const

export type Cell = {
  outcome: (typeof OUTCOMES)[number]
  /** Condition or detail of the outcome. */
  detail?: string
  /** Setting that changes the outcome. */
  setting?: string
  /** Test that performs the attack; null if there is none yet. Required if the outcome is `nothing`. */
  test?: string | null
}

const nothing = (test: string | null, detail?: string): Cell => ({
  outcome: 'nothing',
  test,
  ...(detail && { detail }),
})

/**
 * The outcome of each attack on each kind of wallet. docs/what-each-party-can-do.md is written from it with
 * `npm run docs:security`.
 */
export const CAPABILITIES: Record<Attacker, Record<WalletKind, Cell>> = {
  token: {
    automatic: { outcome: 'key', setting: '`mfaMethods`' },
    password: { outcome: 'guess offline', detail: 'gets the pepper and the encrypted share' },
    userSecret: nothing(null, 'gets an encrypted share'),
    server: { outcome: 'key', detail: 'signs and exports', setting: '`mfaMethods`' },
  },
  tokenWithFactor: {
    automatic: nothing('mfa.theft.test.ts'),
    password: nothing('mfa.theft.test.ts'),
    userSecret: nothing('mfa.theft.test.ts'),
    server: nothing('mfa.theft.test.ts'),
  },
  hostScript: {
    automatic: {
      outcome: 'sign',
      detail: 'signs and changes the recovery method while the wallet is on the device',
      setting: '`embeddedWallets.approval`',
    },
    password: { outcome: 'sign', detail: 'as automatic', setting: '`embeddedWallets.approval`' },
    userSecret: { outcome: 'sign', detail: 'as automatic', setting: '`embeddedWallets.approval`' },
    server: { outcome: 'sign', setting: '`embeddedWallets.approval`, policies' },
  },
  hostScriptWithFactor: {
    automatic: { outcome: 'sign', detail: 'for 15 minutes after the user verified the factor' },
    password: { outcome: 'sign', detail: 'for 15 minutes after the user verified the factor' },
    userSecret: { outcome: 'sign', detail: 'for 15 minutes after the user verified the factor' },
    server: { outcome: 'sign', detail: 'for 15 minutes after the user verified the factor' },
  },
  apiStore: {
    automatic: nothing('walletDump.test.ts'),
    password: nothing('walletDump.test.ts'),
    userSecret: nothing('walletDump.test.ts'),
    server: nothing('serverWallets.theft.test.ts'),
  },
  api: {
    automatic: { outcome: 'key', setting: 'a recovery method of the user' },
    password: { outcome: 'guess offline' },
    userSecret: nothing(null, 'gets an encrypted share'),
    server: { outcome: 'sign', setting: 'policies owned by another key' },
  },
  signer: {
    automatic: nothing('walletDump.test.ts'),
    password: nothing('walletDump.test.ts'),
    userSecret: nothing('walletDump.test.ts'),
    server: nothing('wallets.theft.test.ts'),
  },
  both: {
    automatic: { outcome: 'key' },
    password: { outcome: 'guess offline' },
    userSecret: nothing('walletDump.test.ts', 'the secret is with the user'),
    server: { outcome: 'key' },
  },
  servesVault: {
    automatic: { outcome: 'key', detail: 'of users who open the page', setting: '`verify-assets`' },
    password: { outcome: 'key', detail: 'of users who open the page', setting: '`verify-assets`' },
    userSecret: {
      outcome: 'key',
      detail: 'of users who open the page',
      setting: '`verify-assets`',
    },
    server: { outcome: 'sign', detail: 'for users who open the page', setting: '`verify-assets`' },
  },
}
