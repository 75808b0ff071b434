import { useLinkAccount, useUpdateAccount } from '@latchkey/react'

/** Links or updates login methods and shows the callbacks' results. */
export function LinkButtons({ say }: { say(outcome: string): void }) {
  const link = useLinkAccount({
    onSuccess: ({ linkMethod }) => say(`linked: ${linkMethod}`),
    onError: (code, { linkMethod }) => say(`link failed: ${code} ${linkMethod}`),
  })
  const { updateEmail, updatePhone } = useUpdateAccount({
    onSuccess: ({ updateMethod }) => say(`updated: ${updateMethod}`),
    onError: (code, { linkMethod }) => say(`update failed: ${code} ${linkMethod}`),
  })
  const buttons = {
    'Link email': link.linkEmail,
    'Link phone': link.linkPhone,
    'Link Google': link.linkGoogle,
    'Link GitHub': link.linkGithub,
    'Link Discord': link.linkDiscord,
    'Link passkey': link.linkPasskey,
    'Link Telegram': link.linkTelegram,
    'Link Farcaster': link.linkFarcaster,
    'Link wallet': () => void link.linkWallet(),
    'Update email': updateEmail,
    'Update phone': updatePhone,
  }
  return (
    <p className="buttons">
      {Object.entries(buttons).map(([name, press]) => (
        <button key={name} type="button" onClick={press}>
          {name}
        </button>
      ))}
    </p>
  )
}
