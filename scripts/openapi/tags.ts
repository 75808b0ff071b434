type Tag = { name: string; description: string; modules: readonly string[] }

/** Groups of the HTTP API, in the order of the reference. Each module of the contract is in exactly one. */
export const TAGS: readonly Tag[] = [
  {
    name: 'Users',
    description: 'Users of an app, for its back end: list, search, import, change, delete.',
    modules: ['endpoints/directory', 'endpoints/allowlist', 'endpoints/accountRecords'],
  },
  {
    name: 'Server wallets',
    description: 'Wallets whose keys the signer holds: create, sign, transfer, read.',
    modules: [
      'endpoints/wallets',
      'endpoints/walletReads',
      'endpoints/walletActions',
      'endpoints/transactions',
    ],
  },
  {
    name: 'Policies and key quorums',
    description: 'Rules for what a wallet signs, and keys that sign together.',
    modules: ['endpoints/policies', 'endpoints/keyQuorums'],
  },
  {
    name: 'App',
    description: 'Public configuration of an app, its keys, webhook endpoints, and analytics.',
    modules: [
      'endpoints/appConfig',
      'endpoints/webhooks',
      'endpoints/analytics',
      'endpoints/captcha',
    ],
  },
  {
    name: 'Login',
    description: 'One start and one completion for each login method.',
    modules: [
      'endpoints/oneTimeCode',
      'endpoints/smsCode',
      'endpoints/oauth',
      'endpoints/passkey',
      'endpoints/siwe',
      'endpoints/siws',
      'endpoints/farcaster',
      'endpoints/telegram',
      'endpoints/guest',
      'endpoints/customToken',
    ],
  },
  {
    name: 'Sessions',
    description: 'Refresh, log out, step-up and the device key of a session.',
    modules: ['endpoints/session', 'endpoints/stepUp', 'endpoints/deviceKey'],
  },
  {
    name: 'Account',
    description:
      'The logged-in user: linked accounts, second factors, terms, connected apps, transactions.',
    modules: [
      'entities/user',
      'endpoints/linking',
      'endpoints/mfa',
      'endpoints/terms',
      'endpoints/connectedApps',
      'endpoints/ownTransactions',
    ],
  },
  {
    name: 'Device wallets',
    description: 'Shares, recovery and delegation of wallets, and server wallets of a user.',
    modules: [
      'endpoints/deviceWallets',
      'endpoints/recovery',
      'endpoints/delegation',
      'endpoints/userSigner',
    ],
  },
  {
    name: 'Smart wallets',
    description:
      'Smart accounts of embedded wallets: bundler, paymaster and configuration. Sponsored fees on Solana.',
    modules: ['endpoints/smartWallets', 'endpoints/solanaSponsorship'],
  },
  {
    name: 'Cross-app',
    description: 'Accounts that apps of one server share.',
    modules: ['endpoints/crossApp', 'endpoints/crossAppConnect'],
  },
  {
    name: 'Funding and prices',
    description: 'On-ramps, bridges, prices, and the simulation of transactions.',
    modules: ['endpoints/funding', 'endpoints/prices', 'endpoints/transactionScan'],
  },
  {
    name: 'Operator',
    description: 'Calls of the dashboard, for users who operate an app.',
    modules: [
      'endpoints/operator',
      'endpoints/operatorUsers',
      'endpoints/operatorWallets',
      'endpoints/denylist',
      'endpoints/requestErrors',
    ],
  },
  {
    name: 'Farcaster signer',
    description: 'Signers that post for Farcaster users.',
    modules: ['endpoints/farcasterSigner'],
  },
]
