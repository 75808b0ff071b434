import { startSign, type TypedData, type WalletTask } from '@latchkey/client/wallet'
import { createActiveChain, getChainStore } from '@latchkey/client/wallet/accounts'
import {
  chainName,
  describeTypedData,
  formatAmount,
  pickSignedFields,
  toChecksumAddress,
} from '@latchkey/client/wallet/ethereum'
import {
  type SignContent,
  SignMessageScreen,
} from '../../screens/sign-message/SignMessageScreen.tsx'
import { transactionText as text } from '../../text/transaction.ts'
import { walletText } from '../../text/wallet.ts'
import type { DetailRow } from '../../ui/DetailRows.tsx'
import { useFlow } from '../useFlow.ts'
import { formatTimestamp } from './transaction/formatTimestamp.ts'
import { toDomainRows } from './transaction/toDomainRows.ts'
import type { WalletScreenProps } from './WalletScreenProps.ts'

/** Rows of a token permission hidden in typed data; empty if there is none. */
function toPermitRows(typedData: TypedData): DetailRow[] {
  const permit = describeTypedData(typedData)
  if (!permit) return []
  return [
    { label: text.rows.spender, address: permit.spender, tone: 'danger' },
    ...permit.tokens.flatMap(({ token, amount, isUnlimited }): DetailRow[] => [
      {
        label: text.rows.send,
        value: isUnlimited ? text.unlimited : formatAmount(amount, 0),
        note: isUnlimited ? undefined : text.smallestUnit,
        tone: 'danger',
      },
      { label: text.rows.tokenAddress, address: token },
    ]),
    ...(permit.expiresAtSeconds === null
      ? []
      : [{ label: text.expires, value: formatTimestamp(permit.expiresAtSeconds) }]),
  ]
}

type Props = { task: Extract<WalletTask, { type: 'sign' }>; screenProps: WalletScreenProps }

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`
const SCREEN_STATUSES = { reviewing: 'ready', signing: 'signing', failed: 'failed' } as const

/** Shows the whole message and signs it when the user confirms. */
export function SignTask({ task, screenProps }: Props) {
  const { wallets, config, onDone, onEnd, onClose } = screenProps
  const [state, send] = useFlow(() => startSign(wallets, task), {
    signed: ({ signature }) => onDone(signature),
    done: onEnd,
  })
  return (
    <SignMessageScreen
      content={toSignContent(task, screenProps)}
      address={task.wallet.address}
      appName={config.appName}
      options={task.uiOptions}
      state={
        'signature' in state
          ? { status: 'signed', signature: state.signature }
          : { status: SCREEN_STATUSES[state.status] }
      }
      onSign={() => send({ type: 'confirm' })}
      onClose={onClose}
    />
  )
}

function toSignContent(
  { request, wallet, smartWallet }: Props['task'],
  { client, wallets }: WalletScreenProps,
): SignContent {
  const { settings } = wallets.context
  const activeChain = () =>
    createActiveChain(settings, getChainStore(client), wallet.address).current().id
  const toTypedDataContent = (typedData: TypedData, rows: DetailRow[] = []): SignContent => {
    const { primaryType, message, domain, types } = pickSignedFields(typedData)
    return {
      kind: 'typed-data',
      // The message comes before its types.
      data: { primaryType, message, domain, types },
      rows: [
        ...rows,
        ...toPermitRows(typedData),
        ...toDomainRows(typedData, settings(), smartWallet?.chainId ?? activeChain()),
      ],
    }
  }
  if (smartWallet) {
    const { sender, message, typedData } = smartWallet
    const rows = [{ label: walletText.signing.smartWallet, address: toChecksumAddress(sender) }]
    return typedData
      ? toTypedDataContent(typedData, rows)
      : { kind: 'message', message: decodeHexText(message), rows }
  }
  switch (request.method) {
    case 'eth_signTypedData_v4':
      return toTypedDataContent(request.typedData)
    case 'eth_sign7702Authorization': {
      const { contract, chainId } = request.authorization
      const isRemoval = contract === ZERO_ADDRESS
      const network = chainName(settings(), chainId) ?? text.chainNumber(chainId)
      return {
        kind: 'authorization',
        isRemoval,
        rows: [
          ...(isRemoval
            ? []
            : [
                {
                  label: text.rows.contract,
                  address: toChecksumAddress(contract),
                  tone: 'danger' as const,
                },
              ]),
          { label: text.rows.network, value: network, mark: { network: chainId } },
        ],
      }
    }
    case 'personal_sign':
      return { kind: 'message', message: decodeHexText(request.message) }
    case 'solana_signMessage':
      return { kind: 'message', message: decodeText(request.message) }
  }
}

const HEX = /^0x(?:[0-9a-f]{2})+$/i

/** Wallet libraries pass text as hex; the user reads the text. */
function decodeHexText(message: string): string {
  if (!HEX.test(message)) return message
  return decodeText(
    Uint8Array.from(message.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  )
}

/** Decodes UTF-8 bytes, or returns their hex if they are not valid UTF-8. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
}
