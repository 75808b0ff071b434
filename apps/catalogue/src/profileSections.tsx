import { AccountIcon, type SectionView } from '@latchkey/react/screens'

const later = () => new Promise<never>(() => {})
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const unlink = (name: string) =>
  ({
    label: 'Unlink',
    name: `Unlink ${name}`,
    look: 'danger',
    confirm: `Unlink ${name}? You can no longer log in with it.`,
    run: later,
  }) as const

/** Sections of an account page with one or two items each. */
export const profileSections: readonly SectionView[] = [
  {
    id: 'accounts',
    title: 'Login methods',
    help: 'Ways to log in to this account.',
    empty: 'No login method is linked.',
    items: [
      {
        id: 'email',
        icon: <AccountIcon kind="email" />,
        name: 'ada@example.com',
        hint: 'Email · Verified on March 3, 2026',
        actions: [
          { label: 'Change', name: 'Change ada@example.com', run: later },
          unlink('ada@example.com'),
        ],
      },
      {
        id: 'google',
        icon: <AccountIcon kind="google_oauth" />,
        name: 'ada.lovelace.of.the.analytical.engine@mathematics.example.com',
        hint: 'Google · Verified on March 4, 2026',
        actions: [unlink('Google')],
      },
    ],
    actions: [
      { label: 'Link SMS', run: later },
      { label: 'Link a wallet', run: later },
    ],
  },
  {
    id: 'passkeys',
    title: 'Passkeys',
    help: 'Log in with a fingerprint, a face or a security key.',
    empty: 'No passkey yet.',
    items: [],
    actions: [{ label: 'Add a passkey', run: later }],
  },
  {
    id: 'wallets',
    title: 'Wallets',
    help: 'Wallets that belong to this account.',
    empty: 'No wallet yet.',
    items: [
      {
        id: ADDRESS,
        icon: <AccountIcon kind="wallet" />,
        name: '0x71C7…976F',
        hint: 'Ethereum wallet',
        chips: [{ label: 'Backup: password' }, { label: 'Delegated to this app' }],
        value: '1.25 ETH',
        copies: ADDRESS,
        actions: [{ label: 'Export', name: 'Export the key of 0x71C7…976F', run: later }],
        more: { label: 'Activity', render: () => null },
      },
    ],
    actions: [
      { label: 'Change backup', run: later },
      { label: 'Revoke delegations', look: 'danger', run: later },
    ],
  },
  {
    id: 'sessions',
    title: 'Sessions',
    help: 'Browsers in which you are logged in.',
    empty: 'No other session.',
    items: [
      {
        id: 'here',
        icon: <AccountIcon kind="phone" />,
        name: 'Logged in with Email',
        hint: 'Last active Mar 3, 2026, 9:41 AM',
        chips: [{ label: 'This browser', tone: 'success' }],
        actions: [],
      },
      {
        id: 'there',
        icon: <AccountIcon kind="phone" />,
        name: 'Logged in with Google',
        hint: 'Last active Mar 1, 2026, 6:12 PM',
        actions: [{ label: 'Log out', name: 'Log out the session of Mar 1', run: later }],
      },
    ],
    actions: [{ label: 'Log out all other sessions', look: 'danger', run: later }],
  },
  {
    id: 'apps',
    title: 'Connected apps',
    help: 'Apps and sites that may use this account.',
    empty: null,
    items: [
      {
        id: 'shop',
        icon: <AccountIcon kind="cross_app" />,
        name: 'Fernleaf Market',
        hint: 'Since March 3, 2026',
        actions: [
          { label: 'Disconnect', name: 'Disconnect Fernleaf Market', look: 'danger', run: later },
        ],
      },
    ],
    actions: [],
  },
  {
    id: 'leave',
    title: 'Delete account',
    help: 'Deletes your account and ends all sessions. Move what is in your wallets first.',
    empty: null,
    items: [],
    actions: [{ label: 'Delete account', look: 'danger', run: later }],
  },
]
