import {
  type LatchkeyError,
  useLinkAccount,
  useLinkWallet,
  useUpdateAccount,
} from '@latchkey/react'

const LINKS = {
  'Link email': 'email',
  'Link phone': 'sms',
  'Link Google': 'google',
  'Link GitHub': 'github',
  'Link Discord': 'discord',
  'Link passkey': 'passkey',
  'Link Telegram': 'telegram',
  'Link Farcaster': 'farcaster',
} as const
const UPDATES = { 'Update email': 'email', 'Update phone': 'sms' } as const

/** Links or updates login methods and shows the callbacks' results. */
export function LinkButtons({ say }: { say(outcome: string): void }) {
  const { linkAccount } = useLinkAccount({
    onSuccess: ({ linkMethod }) => say(`linked: ${linkMethod}`),
    onError: (error) => say(`link failed: ${describe(error)}`),
  })
  const { linkWallet } = useLinkWallet({
    onSuccess: ({ linkMethod }) => say(`linked: ${linkMethod}`),
    onError: ({ code }) => say(`link failed: ${code} siwe`),
  })
  const { updateAccount } = useUpdateAccount({
    onSuccess: ({ updateMethod }) => say(`updated: ${updateMethod}`),
    onError: (error) => say(`update failed: ${describe(error)}`),
  })
  const buttons: [string, () => unknown][] = [
    ...Object.entries(LINKS).map(([name, method]): [string, () => unknown] => [
      name,
      () => linkAccount({ method }),
    ]),
    ['Link wallet', () => linkWallet()],
    ...Object.entries(UPDATES).map(([name, method]): [string, () => unknown] => [
      name,
      () => updateAccount({ method }),
    ]),
  ]
  return (
    <p className="buttons">
      {buttons.map(([name, press]) => (
        <button key={name} type="button" onClick={press}>
          {name}
        </button>
      ))}
    </p>
  )
}

const describe = ({ code, data }: LatchkeyError) =>
  [code, ...Object.values((data ?? {}) as Record<string, string>)].join(' ')
