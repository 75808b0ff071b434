/** Exported tables of the API, parents before children. */
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

/** Tables that are not exported: short-lived rows, counters, and mails that would be sent twice. */
export const EXCLUDED_TABLES = [
  'one_time_codes',
  'mfa_proofs',
  'rate_limits',
  'alarms',
  'outbox',
  'analytics_events',
] as const
