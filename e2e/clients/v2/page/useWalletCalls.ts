import {
  useCreateWallet,
  useImportWallet,
  usePrivy,
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
  const { exportWallet } = usePrivy()
  const { createWallet } = useCreateWallet()
  const { createWallet: createSolanaWallet } = useCreateSolanaWallet()
  const { importWallet } = useImportWallet()
  const { importWallet: importSolanaWallet } = useImportSolanaWallet()
  const { exportWallet: exportSolanaWallet } = useExportSolanaWallet()
  const { setWalletRecovery } = useSetWalletRecovery()
  return {
    /** This generation cannot name signers when it creates a wallet. */
    async createWallet(chainType, { createAdditional = false } = {}) {
      if (chainType === 'ethereum') return (await createWallet({ createAdditional })).address
      return (await createSolanaWallet({ createAdditional })).wallet.address
    },
    async importWallet(chainType, privateKey) {
      const load = chainType === 'ethereum' ? importWallet : importSolanaWallet
      return (await load({ privateKey })).address
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
