/** What of the API's database moves with an installation, parents before their children. */
export const EXPORTED_TABLES = [
  'users',
  'app_usage',
  'linked_accounts',
  'allowlist_entries',
  'passkey_credentials',
  'farcaster_signers',
  'cross_app_connections',
  'sessions',
  'signing_keys',
  'single_use',
  'mfa_factors',
  'mfa_guesses',
  'mfa_recovery_codes',
  'wallet_roots',
  'wallet_shares',
  'wallets',
  'wallet_leftovers',
  'wallet_delegations',
  'delegation_leftovers',
  'wallet_owners',
  'server_wallets',
  'wallet_sendings',
  'security_events',
  'announcements',
  'webhook_deliveries',
  'transaction_watches',
] as const

/** What stays behind: good for minutes, about the place and not the people, or a mail that would go twice. */
export const EXCLUDED_TABLES = [
  'one_time_codes',
  'mfa_proofs',
  'rate_limits',
  'alarms',
  'outbox',
  'analytics_events',
] as const
