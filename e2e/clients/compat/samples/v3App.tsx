import {
  PrivyProvider,
  useCreateWallet,
  useExportWallet,
  useIdentityToken,
  useLoginWithEmail,
  useLoginWithOAuth,
  usePrivy,
  useSendTransaction,
  useSigners,
  useWallets,
} from '@latchkey/react/compat/v3'
import {
  toSolanaWalletConnectors,
  useSignAndSendTransaction,
  useSignMessage,
  useWallets as useSolanaWallets,
} from '@latchkey/react/compat/v3/solana'
import { useState } from 'react'
import { base } from 'viem/chains'

/** An app of the 3.x generation after `latchkey migrate`, which changes nothing but its imports. */
export function App() {
  return (
    <PrivyProvider
      appId="clw000000000000000000demo"
      clientId="client-1"
      config={{
        loginMethods: ['email', 'google', 'wallet'],
        embeddedWallets: {
          ethereum: { createOnLogin: 'users-without-wallets' },
          solana: { createOnLogin: 'all-users' },
          showWalletUIs: true,
        },
        externalWallets: { solana: { connectors: toSolanaWalletConnectors() } },
        supportedChains: [base],
      }}
    >
      <Login />
      <Wallets />
    </PrivyProvider>
  )
}

function Login() {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const { state, sendCode, loginWithCode } = useLoginWithEmail({
    onComplete: ({ user }) => console.log(user.id),
  })
  const { initOAuth, loading } = useLoginWithOAuth()
  return (
    <form>
      <input value={email} onChange={({ target }) => setEmail(target.value)} />
      <button type="button" onClick={() => sendCode({ email })}>
        Send code
      </button>
      {state.status === 'awaiting-code-input' && (
        <input value={code} onChange={({ target }) => setCode(target.value)} />
      )}
      <button type="button" onClick={() => loginWithCode({ code })}>
        Log in
      </button>
      <button type="button" disabled={loading} onClick={() => initOAuth({ provider: 'google' })}>
        Google
      </button>
    </form>
  )
}

function Wallets() {
  const { user, logout } = usePrivy()
  const { identityToken } = useIdentityToken()
  const { wallets } = useWallets()
  const { wallets: solanaWallets } = useSolanaWallets()
  const { createWallet } = useCreateWallet()
  const { exportWallet } = useExportWallet()
  const { sendTransaction } = useSendTransaction()
  const { signMessage } = useSignMessage()
  const { signAndSendTransaction } = useSignAndSendTransaction()
  const { addSigners } = useSigners()
  const [wallet] = wallets
  const [solanaWallet] = solanaWallets
  const use = async (transaction: Uint8Array) => {
    if (!wallet || !solanaWallet) return
    const { hash } = await sendTransaction({ to: wallet.address, value: 1 })
    const message = new TextEncoder().encode('Hello')
    const signed = await signMessage({ message, wallet: solanaWallet })
    const sent = await signAndSendTransaction({ transaction, wallet: solanaWallet })
    await addSigners({ address: wallet.address, signers: [{ signerId: 'quorum', policyIds: [] }] })
    console.log(hash, signed.signature, sent.signature, identityToken)
  }
  return (
    <section>
      <p>{user?.id}</p>
      <button type="button" onClick={() => createWallet({ createAdditional: true })}>
        Create
      </button>
      <button type="button" onClick={() => wallet && exportWallet({ address: wallet.address })}>
        Export
      </button>
      <button type="button" onClick={() => use(new Uint8Array())}>
        Use
      </button>
      <button type="button" onClick={logout}>
        Log out
      </button>
    </section>
  )
}
