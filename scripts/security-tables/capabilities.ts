/** Kinds of embedded wallets, by who can bring the key together. */
export const WALLET_KINDS = {
  automatic: 'device wallet, automatic recovery',
  password: 'device wallet, password',
  userSecret: 'device wallet, passkey or cloud',
  server: 'server wallet of a user',
} as const
export type WalletKind = keyof typeof WALLET_KINDS

/** Attackers, each alone. Rows without a setting hold for the defaults. */
export const ATTACKERS = {
  token: 'stolen access or refresh token, used elsewhere',
  tokenInHostMode:
    "the same with `approval: 'host'`, before the session uses a wallet, no second factor",
  tokenWithFactor: 'the same, and the user has a second factor',
  hostScript: 'script in the host page, no action of the user',
  hostScriptWithApproval: 'script in the host page, the user approves something',
  hostScriptWithCover:
    'script in the host page that covers or moves the frame, the user clicks on it',
  hostScriptWithCoverInFrame: "the same in Firefox or Safari with `approvalWindow: 'never'`",
  hostScriptInHostMode: "script in the host page with `approval: 'host'`",
  apiStore: 'API database and environment, signer out of reach',
  api: 'API database and environment, signer reachable',
  apiWithEvidence: "the same with `recovery.evidence: 'signer'`",
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
  /** Test that performs the attack. Required if the outcome is `nothing`. */
  test?: string
}

const nothing = (test: string, detail?: string): Cell => ({
  outcome: 'nothing',
  test,
  ...(detail && { detail }),
})

const APPROVAL_WINDOW = '`embeddedWallets.approvalWindow`'

/**
 * The outcome of each attack on each kind of wallet. docs/what-each-party-can-do.md is written from it with
 * `npm run docs:security`.
 */
export const CAPABILITIES: Record<Attacker, Record<WalletKind, Cell>> = {
  token: {
    automatic: nothing('stolenToken.theft.test.ts'),
    password: nothing('stolenToken.theft.test.ts'),
    userSecret: nothing('stolenToken.theft.test.ts'),
    server: nothing('stolenToken.theft.test.ts'),
  },
  tokenInHostMode: {
    automatic: { outcome: 'key', setting: '`embeddedWallets.approval`, `mfaMethods`' },
    password: nothing('password.guessing.test.ts', 'gets an encrypted share and ten guesses'),
    userSecret: nothing('walletDump.test.ts', 'gets an encrypted share'),
    server: { outcome: 'key', setting: '`embeddedWallets.approval`, `mfaMethods`' },
  },
  tokenWithFactor: {
    automatic: nothing('mfa.theft.test.ts'),
    password: nothing('mfa.theft.test.ts'),
    userSecret: nothing('mfa.theft.test.ts'),
    server: nothing('mfa.theft.test.ts'),
  },
  hostScript: {
    automatic: nothing('poisonedPage.spec.ts'),
    password: nothing('gate.theft.test.ts'),
    userSecret: nothing('gate.theft.test.ts'),
    server: nothing('gate.theft.test.ts'),
  },
  hostScriptWithApproval: {
    automatic: nothing('poisonedPage.spec.ts', 'only what the approval page showed, once'),
    password: nothing('gate.theft.test.ts', 'only what the approval page showed, once'),
    userSecret: nothing('gate.theft.test.ts', 'only what the approval page showed, once'),
    server: nothing('gate.theft.test.ts', 'only what the approval page showed, once'),
  },
  hostScriptWithCover: {
    automatic: nothing('coveredFrame.spec.ts', 'opens at most a window'),
    password: nothing('createApprovals.test.ts'),
    userSecret: nothing('createApprovals.test.ts'),
    server: nothing('createApprovals.test.ts'),
  },
  hostScriptWithCoverInFrame: {
    automatic: { outcome: 'sign', detail: 'one request per click', setting: APPROVAL_WINDOW },
    password: { outcome: 'sign', detail: 'one request per click', setting: APPROVAL_WINDOW },
    userSecret: { outcome: 'sign', detail: 'one request per click', setting: APPROVAL_WINDOW },
    server: { outcome: 'sign', detail: 'one request per click', setting: APPROVAL_WINDOW },
  },
  hostScriptInHostMode: {
    automatic: {
      outcome: 'sign',
      detail: 'changes the recovery method too, while the wallet is on the device',
      setting: '`embeddedWallets.approval`',
    },
    password: { outcome: 'sign', detail: 'as automatic', setting: '`embeddedWallets.approval`' },
    userSecret: { outcome: 'sign', detail: 'as automatic', setting: '`embeddedWallets.approval`' },
    server: { outcome: 'sign', setting: '`embeddedWallets.approval`, policies' },
  },
  apiStore: {
    automatic: nothing('walletDump.test.ts'),
    password: nothing('passwordDump.test.ts'),
    userSecret: nothing('walletDump.test.ts'),
    server: nothing('serverWallets.theft.test.ts'),
  },
  api: {
    automatic: { outcome: 'key', setting: '`recovery.evidence`, a recovery method of the user' },
    password: nothing('passwordDump.test.ts', 'gets ten guesses'),
    userSecret: nothing('walletDump.test.ts', 'gets an encrypted share'),
    server: { outcome: 'sign', setting: 'policies owned by another key' },
  },
  apiWithEvidence: {
    automatic: nothing('recoveryEvidence.theft.test.ts', 'of wallets that are not being stored'),
    password: nothing('passwordDump.test.ts', 'gets ten guesses'),
    userSecret: nothing('walletDump.test.ts', 'gets an encrypted share'),
    server: { outcome: 'sign', setting: 'policies owned by another key' },
  },
  signer: {
    automatic: nothing('walletDump.test.ts'),
    password: nothing('passwordDump.test.ts'),
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
