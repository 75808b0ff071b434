import { ConnectionProvider, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { Outcome } from './Outcome.tsx'
import { MESSAGE, solanaRpcUrl } from './settings.ts'

function Account() {
  const { wallets, select, connect, publicKey, signMessage } = useWallet()
  const found = wallets.find(({ adapter }) => adapter.name === 'Latchkey Wallet')
  return (
    <>
      <button type="button" disabled={!found} onClick={() => found && select(found.adapter.name)}>
        Select Latchkey Wallet
      </button>
      <button type="button" onClick={() => void connect()}>
        Connect wallet
      </button>
      <p data-testid="account">{publicKey?.toBase58() ?? 'none'}</p>
      <Outcome
        name="Sign message"
        run={async () => {
          const signature = await signMessage?.(new TextEncoder().encode(MESSAGE))
          return Array.from(signature ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('')
        }}
      />
    </>
  )
}

/** wallet-adapter finds wallets of the Wallet Standard; the list of adapters is empty. */
export default function WalletAdapter() {
  return (
    <ConnectionProvider endpoint={solanaRpcUrl}>
      <WalletProvider wallets={[]}>
        <Account />
      </WalletProvider>
    </ConnectionProvider>
  )
}
