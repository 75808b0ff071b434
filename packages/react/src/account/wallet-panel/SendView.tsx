import {
  formatAmount,
  type Holding,
  isRecipient,
  type Network,
  parseAmount,
  readAmountText,
} from '@latchkey/client/wallet/panel'
import { type FormEvent, useState } from 'react'
import { accountPagesText } from '../../text/accountPages.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PanelBar } from './PanelBar.tsx'
import { Select } from './Select.tsx'

const text = accountPagesText.wallet.sending

/** A transfer that the user entered. */
export type TransferEntry = { recipient: string; units: bigint; holding: Holding }

type Props = {
  network: Network
  holdings: readonly Holding[]
  isBusy: boolean
  /** Why the last try failed. */
  error: string | null
  onSend(entry: TransferEntry): void
  onBack(): void
}

/** Form for a transfer. The modal asks for the confirmation. */
export function SendView({ network, holdings, isBusy, error, onSend, onBack }: Props) {
  const [symbol, setSymbol] = useState(holdings[0]?.asset.symbol ?? '')
  const [recipient, setRecipient] = useState('')
  const [amount, setAmount] = useState('')
  const [left, setLeft] = useState({ recipient: false, amount: false })
  const holding = holdings.find(({ asset }) => asset.symbol === symbol) ?? holdings[0]
  if (!holding) return null
  const { units, errors } = checkTransfer(network, holding, { recipient, amount })
  const { asset } = holding

  function submit(event: FormEvent) {
    event.preventDefault()
    setLeft({ recipient: true, amount: true })
    if (holding && units !== null && !isBusy)
      onSend({ recipient: recipient.trim(), units, holding })
  }

  return (
    <>
      <PanelBar title={text.title} onBack={onBack} />
      <form className="account-form" onSubmit={submit} noValidate>
        {holdings.length > 1 && (
          <Select
            label={text.asset}
            value={asset.symbol}
            options={holdings.map((one) => ({
              value: one.asset.symbol,
              label: one.asset.symbol,
            }))}
            onChange={setSymbol}
          />
        )}
        <TextField
          label={text.recipient}
          placeholder={text.recipientHint[network.type]}
          name="recipient"
          inputMode="text"
          autoComplete="off"
          value={recipient}
          error={left.recipient && recipient !== '' ? errors.recipient : undefined}
          onChange={setRecipient}
          onLeave={() => setLeft((before) => ({ ...before, recipient: true }))}
        />
        <TextField
          label={text.amount}
          placeholder={text.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          trailing={<span className="amount-unit">{asset.symbol}</span>}
          error={left.amount && amount !== '' ? errors.amount : undefined}
          onChange={(typed) => setAmount((before) => readAmountText(typed) ?? before)}
          onLeave={() => setLeft((before) => ({ ...before, amount: true }))}
        />
        <p className="account-available">
          {text.available(`${formatAmount(holding.units, asset.decimals)} ${asset.symbol}`)}
        </p>
        <SubmitButton disabled={units === null} busy={isBusy}>
          {text.next}
        </SubmitButton>
        {error && (
          <p className="account-error" role="alert">
            {error}
          </p>
        )}
      </form>
    </>
  )
}

type Entry = { recipient: string; amount: string }
type Checked = {
  /** In base units; null if the entry is invalid. */
  units: bigint | null
  errors: { recipient?: string; amount?: string }
}

/** Checks what the user entered against the network and the balance. The fee is checked before signing. */
function checkTransfer(
  network: Pick<Network, 'type'>,
  { asset, units: balance }: Holding,
  { recipient, amount }: Entry,
): Checked {
  const errors: Checked['errors'] = {}
  if (!isRecipient(network, recipient.trim())) errors.recipient = text.invalidRecipient
  const units = parseAmount(amount, asset.decimals)
  if (units === null) errors.amount = text.invalidAmount
  else if (units > balance) errors.amount = text.tooMuch
  const isValid = Object.keys(errors).length === 0
  return { units: isValid ? units : null, errors }
}
