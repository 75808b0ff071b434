import type { LoginMethod } from '@latchkey/client'
import type { LandingView } from '@latchkey/client/login'
import { describe, expect, test } from 'vitest'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { buildLanding } from './buildLanding.ts'
import type { LandingRow } from './LandingRow.ts'

const SOCIALS = ['google', 'twitter', 'discord', 'github', 'spotify', 'apple'] as const

type Options = Partial<ModalConfig['appearance']> & {
  methods: readonly LoginMethod[]
  order?: { primary: string[]; overflow?: string[] }
  recent?: LoginMethod
  prefill?: 'email' | 'phone'
}

function landing(
  { methods, order, recent, prefill, ...appearance }: Options,
  view: LandingView = 'main',
) {
  const config = {
    loginMethods: new Set(methods),
    loginMethodsAndOrder: order ? { overflow: [], ...order } : null,
    appearance: {
      loginGroupPriority: 'web2-first',
      icons: {},
      slots: {},
      hideDirectWeb2Inputs: false,
      walletList: [],
      walletChainType: 'ethereum-and-solana',
      ...appearance,
    },
  } as unknown as ModalConfig
  return buildLanding(config, recent ?? null, view, prefill)
}

const word = (row: LandingRow): string => {
  const name =
    row.kind === 'method' || row.kind === 'cross-app'
      ? row.method
      : row.kind === 'wallet'
        ? row.wallet
        : row.kind === 'email-input'
          ? '[email]'
          : row.kind === 'phone-input'
            ? '[phone]'
            : `${row.kind === 'more' ? 'more' : 'view'}:${row.view}`
  return row.recent ? `${name}*` : name
}
const rows = (options: Options, view?: LandingView) => landing(options, view).rows.map(word)

describe('without a configured order', () => {
  test('puts the email field first, then socials, then wallets behind one row', () => {
    expect(rows({ methods: ['wallet', 'discord', 'google', 'email'] })).toEqual([
      '[email]',
      'google',
      'discord',
      'view:wallets',
    ])
  })

  test('shows five methods as five rows', () => {
    expect(rows({ methods: ['email', ...SOCIALS.slice(0, 4)] })).toHaveLength(5)
  })

  test('shows four of six and the rest behind Other socials', () => {
    const options: Options = { methods: ['email', ...SOCIALS.slice(0, 5)] }
    expect(rows(options)).toEqual(['[email]', 'google', 'twitter', 'discord', 'view:other-socials'])
    expect(rows(options, 'other-socials')).toEqual(['github', 'spotify'])
  })

  test('never shows more than five rows with wallets behind one', () => {
    const four: Options = { methods: ['email', 'wallet', ...SOCIALS.slice(0, 3)] }
    expect(rows(four)).toEqual(['[email]', 'google', 'twitter', 'discord', 'view:wallets'])
    const seven: Options = { methods: ['email', 'wallet', ...SOCIALS] }
    expect(rows(seven)).toEqual([
      '[email]',
      'google',
      'twitter',
      'view:other-socials',
      'view:wallets',
    ])
    expect(rows(seven, 'other-socials')).toEqual(['discord', 'github', 'spotify', 'apple'])
  })

  test('puts the method used last first and marks it', () => {
    expect(rows({ methods: ['email', ...SOCIALS], recent: 'apple' })[0]).toBe('apple*')
    expect(rows({ methods: ['email', 'google'], recent: 'email' })[0]).toBe('[email]*')
    expect(rows({ methods: ['email', 'wallet'], recent: 'wallet' })).toEqual([
      '[email]',
      'view:wallets*',
    ])
  })

  test('ignores a last method that is disabled', () => {
    expect(rows({ methods: ['email', 'google'], recent: 'github' })).toEqual(['[email]', 'google'])
  })

  test('shows a passkey as a link on the main view only', () => {
    const options: Options = { methods: ['email', 'passkey'] }
    expect(rows(options)).toEqual(['[email]'])
    expect(landing(options).passkeyLink).toBe(true)
    expect(landing(options, 'web2').passkeyLink).toBe(false)
  })
})

describe('wallets first', () => {
  const wallets: Options = {
    methods: ['email', 'google', 'wallet'],
    loginGroupPriority: 'web3-first',
    walletList: ['metamask', 'phantom', 'rainbow', 'zerion', 'safe'],
  }

  test('shows wallets, and email and socials behind one row', () => {
    expect(rows(wallets)).toEqual([
      'metamask',
      'phantom',
      'rainbow',
      'view:other-wallets',
      'view:web2',
    ])
    expect(rows(wallets, 'other-wallets')).toEqual(['zerion', 'safe'])
    expect(rows(wallets, 'web2')).toEqual(['[email]', 'google'])
  })

  test('marks the row that contains the method used last', () => {
    expect(rows({ ...wallets, recent: 'google' }).at(-1)).toBe('view:web2*')
  })

  test('does not count entries for detected wallets as wallets', () => {
    expect(rows({ ...wallets, walletList: ['detected_wallets', 'phantom'] })).toEqual([
      'phantom',
      'view:other-wallets',
      'view:web2',
    ])
  })

  test('shows wallets at once if they are the only method', () => {
    expect(rows({ methods: ['wallet'], walletList: ['metamask'] })).toEqual([
      'metamask',
      'view:other-wallets',
    ])
    const usual = ['metamask', 'phantom', 'rainbow', 'view:other-wallets']
    expect(rows({ methods: ['wallet'] })).toEqual(usual)
  })
})

describe("in the host's order", () => {
  const methods: readonly LoginMethod[] = ['email', 'passkey', 'wallet', ...SOCIALS]

  test('keeps the given order with wallets by name', () => {
    const order = { primary: ['metamask', 'google', 'email', 'passkey'] }
    expect(rows({ methods, order })).toEqual(['metamask', 'google', '[email]', 'passkey'])
    expect(landing({ methods, order }).passkeyLink).toBe(false)
  })

  test('leaves four rows and More options with an overflow', () => {
    const order = {
      primary: ['google', 'email', 'discord', 'apple', 'github'],
      overflow: ['spotify'],
    }
    expect(rows({ methods, order })).toEqual([
      'google',
      '[email]',
      'discord',
      'apple',
      'more:other-socials',
    ])
    expect(rows({ methods, order }, 'other-socials')).toEqual(['github', 'spotify'])
  })

  test('fits five rows without an overflow; a sixth adds More options', () => {
    const primary = ['email', 'google', 'twitter', 'discord', 'github']
    expect(rows({ methods, order: { primary } })).toHaveLength(5)
    expect(rows({ methods, order: { primary: [...primary, 'apple'] } }).at(-1)).toBe(
      'more:other-socials',
    )
  })

  test('opens wallets from More options if only wallets are left, else email or socials', () => {
    const wallets = { primary: ['google'], overflow: ['metamask', 'phantom'] }
    expect(rows({ methods, order: wallets })).toEqual(['google', 'more:other-wallets'])
    expect(rows({ methods, order: wallets }, 'other-wallets')).toEqual(['metamask', 'phantom'])
    const mixed = { primary: ['google'], overflow: ['email', 'metamask'] }
    expect(rows({ methods, order: mixed })).toEqual(['google', 'more:web2'])
    expect(rows({ methods, order: mixed }, 'web2')).toEqual(['[email]', 'view:other-wallets'])
  })

  test('moves the method used last to the top, also from the overflow, once', () => {
    const order = { primary: ['google', 'email'], overflow: ['discord', 'apple'] }
    expect(rows({ methods, order, recent: 'apple' })).toEqual([
      'apple*',
      'google',
      '[email]',
      'more:other-socials',
    ])
    expect(rows({ methods, order, recent: 'apple' }, 'other-socials')).toEqual(['discord'])
  })

  test('omits a disabled login method', () => {
    const order = { primary: ['google', 'email', 'metamask'] }
    expect(rows({ methods: ['email'], order })).toEqual(['[email]'])
  })

  test('opens the wallet list from a generic wallet entry, once', () => {
    const order = { primary: ['email', 'detected_wallets', 'wallet'] }
    const options: Options = { methods, order, walletList: ['metamask'] }
    expect(rows(options)).toEqual(['[email]', 'view:wallets'])
    expect(rows(options, 'wallets')).toEqual(['metamask'])
  })
})

test('puts another app where the host does, else last', () => {
  const garden = 'privy:latchkeydemoapp0000000002'
  const methods: readonly LoginMethod[] = ['email', 'google', garden]
  expect(rows({ methods })).toEqual(['[email]', 'google', garden])
  expect(rows({ methods, recent: garden })).toEqual([`${garden}*`, '[email]', 'google'])
  const order = { primary: [garden, 'email'] }
  expect(rows({ methods, order })).toEqual([garden, '[email]'])
  expect(rows({ methods: ['email', 'wallet'], order })).toEqual(['[email]'])
})

test('collapses the email field into a row with hidden inputs', () => {
  expect(rows({ methods: ['email', 'google'], hideDirectWeb2Inputs: true })).toEqual([
    'email',
    'google',
  ])
})

describe('open input field', () => {
  const methods = ['email', 'sms', 'google'] as const

  test('is email by default', () => {
    expect(rows({ methods })).toEqual(['[email]', 'sms', 'google'])
  })

  test('is the phone if it was used last', () => {
    expect(rows({ methods, recent: 'sms' })).toEqual(['[phone]*', 'email', 'google'])
  })

  test("prefers the host's prefill over the last method", () => {
    expect(rows({ methods, prefill: 'phone' })).toEqual(['[phone]', 'email', 'google'])
    expect(rows({ methods, recent: 'sms', prefill: 'email' })).toEqual([
      'sms*',
      '[email]',
      'google',
    ])
  })

  test('is the phone without email', () => {
    expect(rows({ methods: ['sms', 'google'] })).toEqual(['[phone]', 'google'])
    expect(rows({ methods: ['sms', 'google'], prefill: 'email' })).toEqual(['[phone]', 'google'])
  })

  test('is none if the host hides inputs', () => {
    expect(rows({ methods, recent: 'sms', hideDirectWeb2Inputs: true })).toEqual([
      'sms*',
      'email',
      'google',
    ])
  })
})
