import {
  type WebhookEvent as WireWebhookEvent,
  webhookEvent,
} from '@latchkey/contract/endpoints/webhooks'
import { expect, test } from 'vitest'
import { toWebhookEvent } from './WebhookEvent.ts'

const account = {
  type: 'email',
  address: 'ada@example.com',
  verified_at: 10,
  first_verified_at: 5,
  latest_verified_at: 20,
}
const publicAccount = {
  type: 'email',
  address: 'ada@example.com',
  verifiedAt: new Date(10_000),
  firstVerifiedAt: new Date(5_000),
  latestVerifiedAt: new Date(20_000),
}
const user = {
  id: 'did:privy:ada',
  created_at: 1,
  linked_accounts: [account],
  mfa_methods: [{ type: 'totp', verified_at: 2 }],
  has_accepted_terms: true,
  is_guest: false,
  custom_metadata: { plan_name: 'gold' },
}
const publicUser = {
  id: 'did:privy:ada',
  createdAt: new Date(1_000),
  linkedAccounts: [publicAccount],
  mfaMethods: [{ type: 'totp', verifiedAt: new Date(2_000) }],
  hasAcceptedTerms: true,
  isGuest: false,
  customMetadata: { plan_name: 'gold' },
}
const transaction = {
  transaction_id: 't1',
  wallet_id: 'w1',
  caip2: 'eip155:1',
  transaction_hash: '0x1',
}

test.each<[object, object]>([
  [
    { type: 'user.authenticated', user, account },
    { type: 'user.authenticated', user: publicUser, account: publicAccount },
  ],
  [
    {
      type: 'user.transferred_account',
      fromUser: { id: 'did:privy:eve' },
      toUser: user,
      account: { type: 'hologram' },
      deletedUser: true,
    },
    {
      type: 'user.transferred_account',
      fromUser: { id: 'did:privy:eve' },
      toUser: publicUser,
      account: { type: 'unknown', unknownType: 'hologram' },
      deletedUser: true,
    },
  ],
  [
    {
      type: 'user.wallet_created',
      user,
      wallet: { type: 'wallet', address: '0x1', chain_type: 'solana' },
    },
    {
      type: 'user.wallet_created',
      user: publicUser,
      wallet: { type: 'wallet', address: '0x1', chainType: 'solana' },
    },
  ],
  [
    {
      type: 'transaction.still_pending',
      ...transaction,
      transaction_request: { chain_id: 1, max_fee_per_gas: '0x5' },
    },
    {
      type: 'transaction.still_pending',
      transactionId: 't1',
      walletId: 'w1',
      caip2: 'eip155:1',
      transactionHash: '0x1',
      transactionRequest: { chainId: 1, maxFeePerGas: '0x5' },
    },
  ],
  [
    {
      type: 'wallet.archived',
      wallet_id: 'w1',
      wallet_address: '0x1',
      chain_type: 'ethereum',
      archived_at: 7,
    },
    {
      type: 'wallet.archived',
      walletId: 'w1',
      walletAddress: '0x1',
      chainType: 'ethereum',
      archivedAt: new Date(7),
    },
  ],
])('converts names and times of %o', (wire, expected) => {
  const parsed = webhookEvent.parse(wire) as WireWebhookEvent
  expect(toWebhookEvent(parsed)).toEqual(expected)
})
