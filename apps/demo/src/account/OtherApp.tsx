import { type LinkedAccount, useCrossAppAccounts, useLatchkey } from '@latchkey/react'
import { type Run, useOutcome } from '../wallets/useOutcome.ts'

const GARDEN_SWAP = {
  domain: { name: 'Fernleaf', version: '1', chainId: 1 },
  types: { Swap: [{ name: 'give', type: 'string' }] },
  primaryType: 'Swap',
  message: { give: 'Monstera' },
}

/** The user's account at the other demo app, with requests to its wallets. */
export function OtherApp({ appId }: { appId: string }) {
  const { ready, authenticated, user } = useLatchkey()
  const { loginWithCrossAppAccount, linkCrossAppAccount } = useCrossAppAccounts()
  const { outcome, run } = useOutcome('account')
  if (!ready) return null
  const wallets = user?.linkedAccounts.flatMap(walletsOf) ?? []
  return (
    <section className="group" aria-label="Other app">
      <h3>Other app</h3>
      <p className="buttons">
        {authenticated ? (
          <button
            type="button"
            onClick={() => run('link', () => linkCrossAppAccount({ appId }).then(idOf))}
          >
            Link the other app
          </button>
        ) : (
          <button
            type="button"
            onClick={() => run('login', () => loginWithCrossAppAccount({ appId }).then(idOf))}
          >
            Use the other app
          </button>
        )}
      </p>
      {wallets.map((address) => (
        <OtherWallet key={address} address={address} run={run} />
      ))}
      <output className="outcome">{outcome}</output>
    </section>
  )
}

function OtherWallet({ address, run }: { address: string; run: Run }) {
  const { signMessage, signTypedData, sendTransaction } = useCrossAppAccounts()
  const transaction = { to: address, value: 1n, chainId: 31337 }
  const verbs = {
    'Sign there': () => signMessage({ message: 'Water the fern twice a week.', address }),
    'Sign typed data there': () => signTypedData({ ...GARDEN_SWAP, address }),
    'Send there': () => sendTransaction({ ...transaction, address }),
  }
  return (
    <>
      <p className="lead">{address}</p>
      <p className="buttons">
        {Object.entries(verbs).map(([name, ask]) => (
          <button key={name} type="button" onClick={() => run(name, ask)}>
            {name}
          </button>
        ))}
      </p>
    </>
  )
}

const idOf = ({ id }: { id: string }) => id

/** Ethereum only: Solana wallets cannot be used across apps. */
const walletsOf = (account: LinkedAccount): string[] =>
  account.type === 'cross_app'
    ? account.embeddedWallets
        .map(({ address }) => address)
        .filter((address) => address.startsWith('0x'))
    : []
