import type { VaultData, WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import type { Handlers } from '../channel/openChannel.ts'
import { VaultError } from '../channel/VaultError.ts'
import type { ChainType } from '../keys/openKeys.ts'
import type { RecoveryRequest, RecoverySecrets } from '../recovery/RecoveryMethod.ts'
import { ApiError } from '../server/ApiError.ts'
import type { Caller } from '../server/createApi.ts'
import type { FactorMessage } from '../server/createFactors.ts'
import type { AdditionalSigner } from '../server/createUserSigner.ts'
import type { Wallets } from '../wallets/createWallets.ts'
import type { Approved } from '../worker/KeyJob.ts'
import { KeyJobError } from '../worker/KeyJobError.ts'
import type { Consents } from './createConsents.ts'

type ImportToSigner = (
  caller: Caller,
  pasted: { chainType: ChainType; privateKey: string },
  additionalSigners: readonly AdditionalSigner[],
) => Promise<string>

type LegacyRecovery = { recoveryPin?: string | null | undefined }

/** Handlers of device wallet events (docs/protocol.md). */
export function walletHandlers(
  wallets: Wallets,
  importToSigner: ImportToSigner,
  callerOf: (shown: FactorMessage) => Promise<Caller>,
  consents: Consents,
  requiresApproval: boolean,
) {
  return {
    'privy:wallet:create': async (data) => {
      const asked = { chainType: 'ethereum', request: requestOf(data) } as const
      return { address: await wallets.create(await callerOf(data), asked) }
    },

    'privy:solana-wallet:create': async (data) => {
      const asked = { chainType: 'solana', request: requestOf(data) } as const
      return { publicKey: await wallets.create(await callerOf(data), asked) }
    },

    'privy:wallets:add': async (data) => {
      const path = { chainType: data.chainType, index: data.hdWalletIndex }
      return { address: await wallets.add(await callerOf(data), data, path) }
    },

    'privy:wallets:import': async (data) => {
      const { chainType, privateKey, mode } = data
      const signers = data.additionalSigners ?? []
      const caller = await callerOf(data)
      if (mode === 'tee') {
        return { address: await importToSigner(caller, { chainType, privateKey }, signers) }
      }
      // Another key can use a device wallet by delegation only, which the user agrees to.
      if (signers.length > 0) throw new VaultError('invalid_request_arguments')
      return { address: await wallets.import(caller, { chainType, privateKey }) }
    },

    'privy:wallets:connect': async (data) => {
      await wallets.connect(await callerOf(data), data)
      return { entropyId: data.entropyId }
    },

    'privy:wallets:recover': async (data) => {
      await wallets
        .recover(await callerOf(data), data, secretsOf(data))
        .catch((thrown: unknown) => {
          // Another recovery would not help if the shares do not combine.
          if (thrown instanceof KeyJobError) throw new VaultError('error')
          throw isWrongEvidence(thrown) ? new VaultError('invalid_recovery_pin') : thrown
        })
      return { entropyId: data.entropyId }
    },

    'latchkey:wallets:send-recovery-code': async (data) =>
      wallets.sendRecoveryCode(await callerOf(data), data, data.kind),

    'latchkey:wallets:list-recovery-evidence': async (data) =>
      wallets.listRecoveryEvidence(await callerOf(data), data),

    'latchkey:wallets:start-recovery-evidence': async (data) =>
      wallets.startRecoveryEvidence(await callerOf(data), data, data.kind),

    'privy:wallets:set-recovery': async (data) => {
      const { entropyId, entropyIdVerifier, recoveryMethod } = data
      await wallets.setRecovery(await callerOf(data), data, requestOf(data))
      return { entropyId, entropyIdVerifier, recoveryMethod }
    },

    'privy:delegated-actions:consent': async (data) => {
      const { address, chainType } = data.rootWallet
      const name = {
        entropyId: address,
        entropyIdVerifier: `${chainType}-address-verifier`,
      } as const
      const consent = { root: { address, chainType }, wallets: data.delegatedWallets }
      await consents.runWithConsent(consent, async () =>
        wallets.delegate(await callerOf(data), name, data.delegatedWallets),
      )
      return { success: true }
    },

    'privy:wallets:rpc': async (data) => {
      const { chainType, hdWalletIndex: index, request } = data
      if (chainType === 'bitcoin-segwit') throw new VaultError('invalid_request_arguments')
      const path = { chainType, index }
      const approved = requiresApproval ? approvedOf(data) : undefined
      const signed = await wallets.sign(await callerOf(data), data, path, request, approved)
      return { address: signed.address, chainType, response: responseTo(request, signed.signature) }
    },
  } satisfies Partial<Handlers>
}

/** The approval and the fields that it covers, for the key worker. Credentials stay here. */
function approvedOf({ approval, ...data }: VaultData<'privy:wallets:rpc'>): Approved | undefined {
  const { entropyId, entropyIdVerifier, chainType, hdWalletIndex, requesterAppId } = data
  const wallet = { entropyId, entropyIdVerifier, chainType, hdWalletIndex, requesterAppId }
  return approval ? { digest: approval.digest, wallet } : undefined
}

/** Whether the signer rejected the evidence of a recovery. */
const isWrongEvidence = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === 'invalid_credentials'

/** Solana replies wrap the signature in an object; Ethereum replies do not. */
const responseTo = ({ method }: WalletRequest, signature: string) => ({
  method,
  data: method === 'signMessage' ? { signature } : signature,
})

/** Picks the recovery secrets of a message and drops everything else. */
const secretsOf = (data: RecoverySecrets & LegacyRecovery): RecoverySecrets => ({
  recoveryPassword: data.recoveryPassword ?? data.recoveryPin,
  recoveryAccessToken: data.recoveryAccessToken,
  recoveryKey: data.recoveryKey,
  recoverySecretOverride: data.recoverySecretOverride,
  recoveryCode: data.recoveryCode,
  recoveryEvidence: data.recoveryEvidence,
})

const requestOf = (data: RecoveryRequest & LegacyRecovery): RecoveryRequest => ({
  ...secretsOf(data),
  recoveryMethod: data.recoveryMethod ?? methodOf(data),
  iCloudRecordNameOverride: data.iCloudRecordNameOverride,
  passkeyCredentialId: data.passkeyCredentialId,
  passkeySalt: data.passkeySalt,
})

/** Older clients omit the method when they set a password. */
const methodOf = ({ recoveryPassword, recoveryPin }: RecoveryRequest & LegacyRecovery) =>
  recoveryPassword != null || recoveryPin != null ? 'user-passcode' : 'privy'
