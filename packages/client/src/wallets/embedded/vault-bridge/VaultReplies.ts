import type { EvidenceKind } from '@latchkey/contract/values/evidence'
import type { RecoveryMethod } from '../EmbeddedWallet.ts'

/** Replies of the vault by event (docs/protocol.md). */
export type VaultReplies = {
  'privy:iframe:ready': Record<never, never>
  'latchkey:device-key:register': Record<never, never>
  'latchkey:session:step-up': Record<never, never>
  'privy:user-signer:sign': { signature: string }
  'privy:wallet:create': { address: string }
  'privy:solana-wallet:create': { publicKey: string }
  'privy:wallets:add': { address: string }
  'privy:wallets:import': { address: string }
  'privy:wallets:connect': { entropyId: string }
  'privy:wallets:recover': { entropyId: string }
  'latchkey:wallets:send-recovery-code': { challengeId: string; expiresAt: number }
  'latchkey:wallets:list-recovery-evidence': { kinds: EvidenceKind[] }
  'latchkey:wallets:start-recovery-evidence': {
    challengeId: string
    expiresAt: number
    /** The text that the user signs. */
    text: string
    passkeys: { credentialId: string; relyingPartyId: string }[]
  }
  'privy:wallets:set-recovery': { entropyId: string; recoveryMethod: RecoveryMethod }
  'privy:wallets:rpc': { address: string; response: { method: string; data: unknown } }
  'privy:delegated-actions:consent': { success: boolean }
  'privy:farcaster:init-signer': {
    public_key?: string
    status: 'pending_approval' | 'approved' | 'revoked'
    signer_approval_url?: string
  }
  'privy:farcaster:sign': { hash: string; signature: string }
  'privy:mfa:verify': Record<never, never>
  'privy:mfa:init-enrollment': { method: string; secret?: string; authUrl?: string }
  'privy:mfa:submit-enrollment': { recoveryCodes?: string[] }
  'privy:mfa:unenroll': Record<never, never>
  'privy:auth:unlink-passkey': Record<never, never>
  'privy:mfa:clear': Record<never, never>
}
export type VaultEvent = keyof VaultReplies
