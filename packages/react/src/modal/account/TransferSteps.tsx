import type { LatchkeyError } from '@latchkey/client'
import { type AccountTransfer, startAccountTransfer } from '@latchkey/client/account'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { AccountTransferScreen } from '../../screens/account-transfer/AccountTransferScreen.tsx'
import { accountText } from '../../text/account.ts'
import { methodNames } from '../../text/methods.ts'
import { ScreenFrame } from '../ScreenFrame.tsx'
import { useFlow } from '../useFlow.ts'
import type { AccountScreenProps } from './AccountScreenProps.ts'

const ETHEREUM_EXPLORER = 'https://etherscan.io'
const SOLANA_EXPLORER = 'https://explorer.solana.com'

/** Returns the explorer URL of an address: on the app's default chain, or on a public explorer. */
function buildExplorerUrl(
  address: string,
  { defaultChain, supportedChains }: Pick<LatchkeyConfig, 'defaultChain' | 'supportedChains'>,
): string {
  if (!address.startsWith('0x')) return `${SOLANA_EXPLORER}/address/${address}`
  const { blockExplorers } = defaultChain ?? supportedChains?.[0] ?? {}
  return `${blockExplorers?.default.url ?? ETHEREUM_EXPLORER}/address/${address}`
}

type Props = {
  transfer: AccountTransfer
  screenProps: AccountScreenProps
  onTransferred(): void
  /** Called after the success screen. */
  onEnd(): void
  onDecline(): void
  onFail(error: LatchkeyError): void
}

/** Moves an account from another user to this one, after the user has checked that user's assets. */
export function TransferSteps({
  transfer,
  screenProps,
  onTransferred,
  onEnd,
  onDecline,
  onFail,
}: Props) {
  const { client, config, onClose } = screenProps
  const { hostConfig } = useLatchkeyContext()
  const [state, send] = useFlow(() => startAccountTransfer(client, transfer), {
    success: onTransferred,
    done: onEnd,
    error: ({ error }) => onFail(error),
  })

  const { account, otherUser } = transfer.offer
  const address = otherUser?.embeddedWalletAddress
  const shown =
    state.status === 'done' ? 'success' : state.status === 'error' ? 'transferring' : state.status
  return (
    <ScreenFrame key={shown}>
      <AccountTransferScreen
        state={{ status: shown }}
        method={methodName(transfer)}
        displayName={account?.displayName ?? null}
        appName={config.appName}
        wallet={address ? { address, explorerUrl: buildExplorerUrl(address, hostConfig) } : null}
        onNext={() => send({ type: 'check-assets' })}
        onTransfer={() => send({ type: 'transfer' })}
        onDecline={onDecline}
        onBack={state.status === 'check-assets' ? () => send({ type: 'back' }) : undefined}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}

/** Display name of the linked account's method. */
function methodName({ subject }: AccountTransfer): string {
  if ('appName' in subject) return subject.appName
  const labels: Readonly<Record<string, string>> = {
    ...methodNames,
    ...accountText.transfer.methods,
  }
  return labels[subject.method] ?? subject.method
}
