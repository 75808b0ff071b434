import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { type AccountAction, AccountFooter } from '../../ui/AccountFooter.tsx'
import { AddressCard } from '../../ui/AddressCard.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { type DetailRow, DetailRows } from '../../ui/DetailRows.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { penLine } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { JsonTree } from './JsonTree.tsx'
import { isOpaque, toVisibleText } from './toVisibleText.ts'

/** The content to sign, as displayed. */
export type SignContent =
  | {
      kind: 'message'
      message: string
      /** Rows about the wallet that the message is signed for. */
      rows?: readonly DetailRow[]
    }
  | {
      kind: 'typed-data'
      data: Readonly<Record<string, unknown>>
      /** Rows of a token permission, if it is one. */
      rows?: readonly DetailRow[]
    }
  | {
      /** An EIP-7702 authorization of a contract, or the removal of the wallet's contract. */
      kind: 'authorization'
      rows: readonly DetailRow[]
      isRemoval: boolean
    }

type Props = {
  content: SignContent
  address: string
  appName: string
  /** The app's own texts; they never replace the signed content. */
  options: {
    title?: string
    description?: string
    buttonText?: string
    isCancellable?: boolean
    successHeader?: string
    successDescription?: string
    askedBy?: { origin: string; name?: string }
    account?: AccountAction
  }
  state: { status: 'ready' | 'signing' | 'failed' } | { status: 'signed'; signature: string }
  onSign(): void
  onClose?: (() => void) | undefined
}

const text = walletText.signing

/** Asks to sign a message and shows all of it, including hidden characters. */
export function SignMessageScreen(props: Props) {
  const { content, address, appName, options, state, onSign, onClose } = props
  const words = wordsOf(content)
  const title = options.title ?? words.title
  if (state.status === 'signed')
    return (
      <StatusScreen
        status="success"
        mark={<Icon paths={penLine} size={24} />}
        title={options.successHeader ?? text.success}
        detail={options.successDescription ?? text.signature(shortenAddress(state.signature))}
        labels={screenText.controls}
        onClose={onClose}
      />
    )
  const isBusy = state.status === 'signing'
  return (
    <Screen
      title={title}
      help={options.askedBy ? text.askedBy(options.askedBy) : (options.description ?? words.help)}
      labels={screenText.controls}
      art={<Badge paths={penLine} />}
      onClose={onClose}
      actions={
        <>
          <p className="note" role="alert">
            {state.status === 'failed' && text.failed}
          </p>
          <Button approves busy={isBusy} onPress={onSign}>
            {options.buttonText ?? text.sign}
          </Button>
          {options.isCancellable && onClose && (
            <Button look="quiet" disabled={isBusy} onPress={onClose}>
              {text.notNow}
            </Button>
          )}
        </>
      }
      footer={options.account && <AccountFooter {...options.account} disabled={isBusy} />}
    >
      <div className="stack">
        {isOwnWords(options) && <p className="hint">{text.provided(appName)}</p>}
        <Content content={content} label={title} />
        <AddressCard
          address={address}
          label={text.wallet}
          copyLabel={walletText.exporting.copy}
          copiedLabel={walletText.exporting.copied}
          copiedMs={METHOD_LIMITS.copyConfirmationLongMs}
        />
      </div>
    </Screen>
  )
}

const isOwnWords = ({ title, description, buttonText }: Props['options']) =>
  [title, description, buttonText].some((words) => words !== undefined)

function wordsOf(content: SignContent) {
  if (content.kind !== 'authorization') return { title: text.title, help: text.help }
  return content.isRemoval
    ? { title: text.removeTitle, help: text.removeHelp }
    : { title: text.authorizeTitle, help: undefined }
}

function Content({ content, label }: { content: SignContent; label: string }) {
  switch (content.kind) {
    case 'message':
      return (
        <>
          <MessageBox message={content.message} />
          {content.rows && <DetailRows rows={content.rows} label={label} />}
        </>
      )
    case 'typed-data':
      return (
        <>
          {content.rows && content.rows.length > 0 && (
            <DetailRows rows={content.rows} label={label} />
          )}
          <TypedDataBox data={content.data} />
        </>
      )
    case 'authorization':
      return (
        <>
          <DetailRows rows={content.rows} label={label} />
          {!content.isRemoval && <p className="warning">{text.authorizeWarning}</p>}
        </>
      )
  }
}

function MessageBox({ message }: { message: string }) {
  const shown = toVisibleText(message)
  const warning = isOpaque(message) ? text.opaque : shown.hasHidden ? text.hidden : null
  return (
    <>
      <ScrollBox label={text.message}>{shown.text}</ScrollBox>
      {warning && <p className="warning">{warning}</p>}
    </>
  )
}

function TypedDataBox({ data }: { data: Readonly<Record<string, unknown>> }) {
  return (
    <>
      <ScrollBox label={text.typedData}>
        <JsonTree value={data} />
      </ScrollBox>
      <CopyButton
        text={JSON.stringify(data, null, 2)}
        label={text.copyPayload}
        copiedLabel={text.copied}
        copiedMs={METHOD_LIMITS.copyConfirmationMs}
      />
    </>
  )
}
