import {
  AccountIcon,
  accountPagesText,
  formatDate,
  formatMoment,
  getTextAttributes,
  globe,
  Icon,
  MfaIcon,
  monitor,
  type SectionView,
  toMethodName,
  WalletIcon,
} from '@latchkey/react/screens'
import type { ReactNode } from 'react'

const later = () => new Promise<never>(() => {})
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const WALLET = '0x71C7…976F'
export const MEMBER_SINCE = new Date(2026, 2, 3, 9, 41)
const BEFORE = new Date(2026, 2, 1, 18, 12)
const { accounts, passkeys, factors, wallets, sessions, apps, leave } = accountPagesText.profile

const unlink = (name: string) =>
  ({
    label: accounts.unlink,
    name: accounts.unlinkOf(name),
    look: 'danger',
    confirm: accounts.unlinkConfirm(name),
    run: later,
  }) as const

/** Sections of an account page with one or two items each, in the language of the page. */
export const createProfileSections = (activity: ReactNode): readonly SectionView[] => [
  {
    id: 'accounts',
    title: accounts.title,
    help: accounts.help,
    empty: accounts.empty,
    items: [
      {
        id: 'email',
        icon: <AccountIcon kind="email" />,
        name: 'ada@example.com',
        hint: `${accounts.kinds.email} · ${accounts.verified(formatDate(MEMBER_SINCE))}`,
        actions: [
          { label: accounts.change, name: accounts.changeOf('ada@example.com'), run: later },
          unlink('ada@example.com'),
        ],
      },
      {
        id: 'google',
        icon: <AccountIcon kind="google_oauth" />,
        name: 'ada.lovelace.of.the.analytical.engine@mathematics.example.com',
        hint: `Google · ${accounts.verified(formatDate(MEMBER_SINCE))}`,
        actions: [unlink('Google')],
      },
    ],
    actions: [
      { label: accounts.link(toMethodName('sms')), run: later },
      { label: accounts.linkWallet, run: later },
    ],
  },
  {
    id: 'passkeys',
    title: passkeys.title,
    help: passkeys.help,
    empty: passkeys.empty,
    items: [],
    actions: [{ label: passkeys.add, run: later }],
  },
  {
    id: 'factors',
    title: factors.title,
    help: factors.help,
    empty: factors.empty,
    items: [
      {
        id: 'totp',
        icon: <MfaIcon method="totp" />,
        name: factors.names.totp,
        hint: factors.since(formatDate(MEMBER_SINCE)),
        chips: [{ label: factors.enabled, tone: 'success' }],
        actions: [],
      },
    ],
    actions: [{ label: factors.manage, run: later }],
  },
  {
    id: 'wallets',
    title: wallets.title,
    help: wallets.help,
    empty: wallets.empty,
    items: [
      {
        id: ADDRESS,
        icon: <AccountIcon kind="wallet" />,
        name: WALLET,
        hint: wallets.kinds.ethereum,
        chips: [{ label: wallets.backups['user-passcode'] }, { label: wallets.delegated }],
        value: '1.25 ETH',
        copies: ADDRESS,
        actions: [{ label: wallets.exportKey, name: wallets.exportOf(WALLET), run: later }],
        more: { label: accountPagesText.wallet.history.title, render: () => activity },
      },
    ],
    actions: [
      { label: wallets.backUp, run: later },
      { label: wallets.revoke, look: 'danger', run: later },
    ],
  },
  {
    id: 'sessions',
    title: sessions.title,
    help: sessions.help,
    empty: sessions.empty,
    items: [
      {
        id: 'here',
        icon: <Icon paths={monitor} />,
        name: 'Chrome, macOS',
        hint: [
          sessions.by(accounts.kinds.email),
          nameCountry('DE'),
          sessions.active(formatMoment(MEMBER_SINCE)),
        ].join(' · '),
        chips: [{ label: sessions.current, tone: 'success' }],
        actions: [],
      },
      {
        id: 'there',
        icon: <Icon paths={monitor} />,
        name: 'Safari, iOS',
        hint: [
          sessions.by('Google'),
          nameCountry('GB'),
          sessions.active(formatMoment(BEFORE)),
        ].join(' · '),
        actions: [
          {
            label: sessions.end,
            name: sessions.endOf('Safari, iOS', formatMoment(BEFORE)),
            run: later,
          },
        ],
      },
    ],
    actions: [{ label: sessions.endOthers, look: 'danger', run: later }],
  },
  {
    id: 'apps',
    title: apps.title,
    help: apps.help,
    empty: null,
    items: [
      {
        id: 'shop',
        icon: <WalletIcon icon="/mark.svg" label="Fernleaf Market" colour={null} />,
        name: 'Fernleaf Market',
        hint: factors.since(formatDate(MEMBER_SINCE)),
        actions: [disconnect('Fernleaf Market')],
      },
      {
        id: 'site',
        icon: <Icon paths={globe} />,
        name: 'garden.example',
        hint: `${WALLET} · ${factors.since(formatDate(BEFORE))}`,
        actions: [disconnect('garden.example')],
      },
    ],
    actions: [],
  },
  {
    id: 'leave',
    title: leave.title,
    help: leave.help,
    empty: null,
    items: [],
    actions: [{ label: leave.delete, look: 'danger', run: later }],
  },
]

function disconnect(name: string) {
  const look = 'danger' as const
  const confirm = apps.revokeConfirm(name)
  return { label: apps.revoke, name: apps.revokeOf(name), look, confirm, run: later }
}

const nameCountry = (code: string): string =>
  new Intl.DisplayNames([getTextAttributes().lang], { type: 'region' }).of(code) ?? code
