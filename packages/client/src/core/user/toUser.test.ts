import type { WireUser } from '@latchkey/contract'
import { wireUser } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { findLoginAccount } from './findLoginAccount.ts'
import { toUser } from './toUser.ts'

const times = { verified_at: 10, first_verified_at: 5, latest_verified_at: 20 }
const wire = (linked_accounts: object[]): WireUser =>
  wireUser.parse({ id: 'did:privy:1', created_at: 1, linked_accounts, mfa_methods: [] })

test('converts names to camelCase and times to dates, and adds a shortcut per account type', () => {
  const user = toUser(
    wire([
      { type: 'email', address: 'ada@example.com', ...times },
      { type: 'phone', phoneNumber: '+15555550100', ...times },
      { type: 'google_oauth', subject: 'g1', email: 'ada@gmail.com', name: null, ...times },
      {
        type: 'farcaster',
        fid: 7,
        owner_address: '0x1',
        profile_picture: 'p',
        homepage_url: 'h',
        ...times,
      },
      { type: 'smart_wallet', address: '0x2', smart_wallet_type: 'safe', ...times },
    ]),
    () => {},
  )
  expect(user).toMatchObject({
    createdAt: new Date(1000),
    hasAcceptedTerms: false,
    isGuest: false,
    delegatedWallets: [],
    email: {
      address: 'ada@example.com',
      verifiedAt: new Date(10_000),
      latestVerifiedAt: new Date(20_000),
    },
    phone: { number: '+15555550100' },
    google: { subject: 'g1', email: 'ada@gmail.com' },
    farcaster: { ownerAddress: '0x1', pfp: 'p', url: 'h' },
    smartWallet: { smartWalletType: 'safe' },
  })
})

test('skips an unknown account type with a warning that suggests an upgrade', () => {
  const warnings: string[] = []
  const user = toUser(wire([{ type: 'hologram', face: 'blue' }]), (message) =>
    warnings.push(message),
  )
  expect(user.linkedAccounts).toEqual([])
  expect(warnings).toEqual([
    'Skipped a linked account of unknown type "hologram". Upgrading Latchkey may help.',
  ])
})

test('returns the account of the login method that was verified last', () => {
  const user = toUser(
    wire([
      { type: 'passkey', credential_id: 'old', enrolled_in_mfa: false, ...times },
      {
        type: 'passkey',
        credential_id: 'new',
        enrolled_in_mfa: false,
        ...times,
        latest_verified_at: 30,
      },
    ]),
    () => {},
  )
  expect(findLoginAccount(user, 'passkey')).toMatchObject({ credentialId: 'new' })
  expect(findLoginAccount(user, 'google')).toBeNull()
})

test('returns the cross-app account of the app that was used to log in', () => {
  const at = (provider_app_id: string) => ({
    type: 'cross_app',
    subject: `somebody of ${provider_app_id}`,
    provider_app_id,
    embedded_wallets: [{ address: '0x3' }],
    smart_wallets: [],
    ...times,
  })
  const [garden, pond] = ['latchkeydemoapp0000000002', 'latchkeydemoapp0000000003'] as const
  const user = toUser(wire([at(garden), at(pond)]), () => {})
  expect(user.linkedAccounts[0]).toMatchObject({
    providerApp: { id: garden },
    embeddedWallets: [{ address: '0x3' }],
    smartWallets: [],
  })
  expect(user.linkedAccounts[0]).not.toHaveProperty('providerAppId')
  expect(findLoginAccount(user, `privy:${pond}`)).toMatchObject({ providerApp: { id: pond } })
})
