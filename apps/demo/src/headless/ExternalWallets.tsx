import {
  useActiveWallet,
  useConnectWallet,
  useLatchkey,
  useLinkWallet,
  useUnlinkAccount,
} from '@latchkey/react'
import { useState } from 'react'

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** External wallets: connected without a login, linked with one. */
export function ExternalWallets() {
  const { user } = useLatchkey()
  const { activeWallet } = useActiveWallet()
  const [said, setSaid] = useState('')
  const { connectWallet } = useConnectWallet({
    onSuccess: ({ address }) => setSaid(`connected ${short(address)}`),
    onError: ({ code }) => setSaid(code),
  })
  const { linkWallet } = useLinkWallet({
    onSuccess: ({ linkMethod }) => setSaid(`linked by ${linkMethod}`),
    onError: ({ code }) => setSaid(code),
  })
  const { unlinkAccount } = useUnlinkAccount({
    onSuccess: () => setSaid('unlinked'),
    onError: ({ code }) => setSaid(code),
  })
  const linked = user?.linkedAccounts.find(
    (account) => account.type === 'wallet' && account.walletClientType !== 'privy',
  )
  return (
    <section className="group" aria-label="Own wallets">
      <h3>Own wallets</h3>
      <div className="setting">
        <span>Active</span>
        <output aria-label="Active wallet">
          {activeWallet ? `${short(activeWallet.address)} on ${activeWallet.chainId}` : 'none'}
        </output>
      </div>
      <div className="setting">
        <output aria-label="What came of it">{said}</output>
        <button type="button" onClick={connectWallet}>
          Connect a wallet
        </button>
        {user && (
          <button type="button" onClick={linkWallet}>
            Link a wallet
          </button>
        )}
        {linked?.type === 'wallet' && (
          <button
            type="button"
            onClick={() => unlinkAccount({ method: 'wallet', address: linked.address })}
          >
            Unlink {short(linked.address)}
          </button>
        )}
      </div>
    </section>
  )
}
