import { useImportWallet } from '@latchkey/react'
import { useImportWallet as useImportSolanaWallet } from '@latchkey/react/solana'
import { type FormEvent, useState } from 'react'
import type { Run } from './useOutcome.ts'

/** Imports a private key: hex for Ethereum, base58 for Solana. */
export function ImportForm({ run }: { run: Run }) {
  const [privateKey, setPrivateKey] = useState('')
  const { importWallet } = useImportWallet()
  const { importWallet: importSolanaWallet } = useImportSolanaWallet()

  function submit(event: FormEvent) {
    event.preventDefault()
    const importKey = /^(0x)?[0-9a-f]{64}$/i.test(privateKey) ? importWallet : importSolanaWallet
    setPrivateKey('')
    run('import', async () => (await importKey({ privateKey })).address)
  }
  return (
    <form className="setting" onSubmit={submit}>
      <input
        type="text"
        aria-label="Private key"
        placeholder="Private key"
        autoComplete="off"
        spellCheck={false}
        value={privateKey}
        onChange={(event) => setPrivateKey(event.target.value)}
      />
      <button type="submit" disabled={privateKey === ''}>
        Import
      </button>
    </form>
  )
}
