import {
  type EmbeddedEthereumWallet,
  type EmbeddedSolanaWallet,
  useCreateWallet,
  useLatchkey,
  useSetWalletRecovery,
  useWallets,
} from '@latchkey/react'
import {
  useCreateWallet as useCreateSolanaWallet,
  useExportWallet,
  useFundWallet,
  useSignMessage,
  useWallets as useSolanaWallets,
} from '@latchkey/react/solana'
import { lazy, Suspense, useState } from 'react'
import { Delegation } from './Delegation.tsx'
import { describeExit } from './describeExit.ts'
import { EthereumActions } from './EthereumActions.tsx'
import { FarcasterSigner } from './FarcasterSigner.tsx'
import { ImportForm } from './ImportForm.tsx'
import { MissingChains } from './MissingChains.tsx'
import { SendForm } from './SendForm.tsx'
import { type Run, useOutcome } from './useOutcome.ts'
import { useProviderInConsole, useSolanaInConsole } from './useProviderInConsole.ts'

/** Loaded on request: it brings viem and permissionless. */
const SmartWallet = lazy(() =>
  import('./SmartWallet.tsx').then((file) => ({ default: file.SmartWallet })),
)

/** Embedded wallet functions with the public hooks. */
export function Wallets() {
  const { authenticated } = useLatchkey()
  return authenticated ? <Panel /> : null
}

function Panel() {
  const ethereum = useWallets().wallets.filter((wallet) => wallet.connectorType === 'embedded')
  const solana = useSolanaWallets().wallets.filter((wallet) => wallet.connectorType === 'embedded')
  const { createWallet } = useCreateWallet()
  const { createWallet: createSolanaWallet } = useCreateSolanaWallet()
  const { setWalletRecovery } = useSetWalletRecovery()
  const { outcome, run } = useOutcome()
  const [isSmart, setSmart] = useState(false)
  useProviderInConsole(ethereum[0])
  useSolanaInConsole(solana[0] as EmbeddedSolanaWallet | undefined)
  return (
    <section className="group" aria-label="Embedded wallets">
      <h3>Embedded wallets</h3>
      <MissingChains />
      {ethereum.length + solana.length === 0 && <p className="nothing">None yet.</p>}
      <ul className="wallets">
        {ethereum.map((wallet) => (
          <li key={wallet.address}>
            <Address wallet={wallet} />
            <EthereumActions address={wallet.address} run={run} />
            <SendForm address={wallet.address} run={run} />
            <Delegation wallet={wallet} run={run} />
          </li>
        ))}
        {solana.map((wallet) => (
          <li key={wallet.address}>
            <Address wallet={wallet} />
            <SolanaActions address={wallet.address} run={run} />
            <Delegation wallet={wallet} run={run} />
          </li>
        ))}
      </ul>
      {isSmart && (
        <Suspense>
          <SmartWallet run={run} />
        </Suspense>
      )}
      <p className="buttons">
        <button
          type="button"
          onClick={() =>
            run('create', async () => (await createWallet({ createAdditional: true })).address)
          }
        >
          New Ethereum wallet
        </button>
        <button
          type="button"
          onClick={() =>
            run(
              'create',
              async () => (await createSolanaWallet({ createAdditional: true })).address,
            )
          }
        >
          New Solana wallet
        </button>
        <button
          type="button"
          onClick={() => run('secure', async () => (await setWalletRecovery()).recoveryMethod)}
        >
          Secure
        </button>
        <button
          type="button"
          onClick={() =>
            run('secure', async () => {
              const { recoveryMethod } = await setWalletRecovery({ method: 'user-passcode' })
              return recoveryMethod
            })
          }
        >
          Set a password
        </button>
        {ethereum.length > 0 && !isSmart && (
          <button type="button" onClick={() => setSmart(true)}>
            Smart wallet
          </button>
        )}
      </p>
      <FarcasterSigner run={run} />
      <ImportForm run={run} />
      <output className="outcome">{outcome}</output>
    </section>
  )
}

function Address({ wallet }: { wallet: EmbeddedEthereumWallet | EmbeddedSolanaWallet }) {
  const { type, address, recoveryMethod, walletIndex, imported } = wallet
  return (
    <p>
      <code data-chain={type}>{address}</code>
      <span className="nothing">
        {imported ? 'imported' : `number ${walletIndex ?? 0}`} · {recoveryMethod}
      </span>
    </p>
  )
}

function SolanaActions({ address, run }: { address: string; run: Run }) {
  const { signMessage } = useSignMessage()
  const { exportWallet } = useExportWallet()
  const { fundWallet } = useFundWallet()
  const message = 'Water the fern twice a week.'
  return (
    <p className="buttons">
      <button type="button" onClick={() => run('sign', () => signMessage({ message, address }))}>
        Sign
      </button>
      <button type="button" onClick={() => run('export', () => exportWallet({ address }))}>
        Export
      </button>
      <button
        type="button"
        onClick={() => run('fund', async () => describeExit(await fundWallet({ address })))}
      >
        Add funds
      </button>
    </p>
  )
}
