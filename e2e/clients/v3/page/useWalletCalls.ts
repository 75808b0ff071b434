import {
  useCreateWallet,
  useExportWallet,
  useImportWallet,
  useSetWalletRecovery,
} from '@privy-io/react-auth'
import {
  useCreateWallet as useCreateSolanaWallet,
  useExportWallet as useExportSolanaWallet,
  useImportWallet as useImportSolanaWallet,
} from '@privy-io/react-auth/solana'
import type { Harness } from '../../shared/Harness.ts'

type Calls = 'createWallet' | 'importWallet' | 'exportWallet' | 'setRecovery'

export function useWalletCalls(): Pick<Harness, Calls> {
  const { createWallet } = useCreateWallet()
  const { createWallet: createSolanaWallet } = useCreateSolanaWallet()
  const { importWallet } = useImportWallet()
  const { importWallet: importSolanaWallet } = useImportSolanaWallet()
  const { exportWallet } = useExportWallet()
  const { exportWallet: exportSolanaWallet } = useExportSolanaWallet()
  const { setWalletRecovery } = useSetWalletRecovery()
  return {
    async createWallet(chainType, options = {}) {
      if (chainType === 'ethereum') return (await createWallet(options)).address
      return (await createSolanaWallet(options)).wallet.address
    },
    async importWallet(chainType, privateKey, signers) {
      const load = chainType === 'ethereum' ? importWallet : importSolanaWallet
      const input = { privateKey, ...(signers && { additionalSigners: signers }) }
      return (await load(input)).address
    },
    exportWallet(chainType, address) {
      const open = chainType === 'ethereum' ? exportWallet : exportSolanaWallet
      void open({ address })
    },
    async setRecovery() {
      await setWalletRecovery()
    },
  }
}
