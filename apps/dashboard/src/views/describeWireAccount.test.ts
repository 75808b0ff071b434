import type { WireUser } from '@latchkey/contract'
import { LINKED_ACCOUNT_TYPES } from '@latchkey/contract/entities/user'
import { describe, expect, it } from 'vitest'
import { en } from '../text/en.ts'
import { texts as de } from '../text/translations/de.ts'
import { describeWireAccount, nameKind } from './describeWireAccount.ts'

type Account = WireUser['linked_accounts'][number]
const times = { verified_at: null, first_verified_at: null, latest_verified_at: null }
const wallet = { type: 'wallet', address: '0x1', chain_type: 'ethereum', ...times }

describe('nameKind', () => {
  it.each([
    ['google_oauth', 'Google'],
    ['twitter_oauth', 'X'],
    ['twitter', 'X'],
    ['telegram', 'Telegram'],
    ['smart_wallet', 'Smart Wallet'],
    ['email', 'E-Mail'],
    ['totp', 'Authenticator-App'],
    ['solana-wallet', 'Solana-Wallet'],
    ['custom', 'Konto dieser App'],
    ['other', 'Andere'],
  ])('names %s %s in German', (kind, name) => {
    expect(nameKind(kind, de)).toBe(name)
  })

  it('names every account type without underscores', () => {
    expect(LINKED_ACCOUNT_TYPES.map((type) => nameKind(type, en)).join()).not.toContain('_')
  })
})

describe('describeWireAccount', () => {
  it('names the network and the backup of an embedded wallet', () => {
    const account = {
      ...wallet,
      wallet_client: 'privy',
      wallet_client_type: 'privy',
      recovery_method: 'user-passcode',
    } as Account
    expect(describeWireAccount(account, en)).toMatchObject({
      shownType: 'Embedded Ethereum wallet',
      notes: ['Backup: password'],
      isUnlinkable: false,
    })
  })

  it.each([
    ['metamask', 'MetaMask'],
    ['unknown', 'Wallet'],
    [null, 'Wallet'],
  ])('names an external wallet of the client %s %s', (wallet_client_type, shownType) => {
    const account = { ...wallet, wallet_client: 'unknown', wallet_client_type } as Account
    expect(describeWireAccount(account, en)).toMatchObject({ shownType, isUnlinkable: true })
  })

  it('keeps the type of an account that this version does not know', () => {
    expect(describeWireAccount({ type: 'new_kind' }, en)).toMatchObject({
      type: 'new_kind',
      shownType: 'New Kind',
    })
  })
})
