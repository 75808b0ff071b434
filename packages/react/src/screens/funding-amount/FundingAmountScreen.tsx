import { formatUsd, parseAmount, readAmountText } from '@latchkey/client/funding'
import { trimEnd } from '@latchkey/contract/values/trimEnd'
import { type FormEvent, useState } from 'react'
import { screenText } from '../../text/en.ts'
import { fundingText } from '../../text/funding.ts'
import { Screen } from '../../ui/Screen.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  /** Initial value of the field. */
  amount: string
  symbol: string
  decimals: number
  /** Price of one unit; null if unknown. */
  usdPrice: number | null
  onContinue(amount: string): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingText.amount

/** Asks for the amount and shows its value in dollars. */
export function FundingAmountScreen(props: Props) {
  const { symbol, decimals, usdPrice, onContinue, onBack, onClose } = props
  const [value, setValue] = useState(props.amount)
  const units = parseAmount(value, decimals)
  const isTooPrecise = trimEnd(value.split('.')[1] ?? '', '0').length > decimals
  const usd = units === null ? null : formatUsd(units, decimals, usdPrice)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (units !== null) onContinue(value)
  }
  return (
    <Screen title={text.title} labels={screenText.controls} onBack={onBack} onClose={onClose}>
      <form className="amount-entry" noValidate onSubmit={submit}>
        <TextField
          label={text.label}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          error={isTooPrecise ? text.tooPrecise(symbol, decimals) : undefined}
          first
          onChange={(typed) => setValue((before) => readAmountText(typed) ?? before)}
          onLeave={() => {}}
          trailing={<span className="amount-unit">{symbol}</span>}
        />
        <p className="amount-usd" role="status">
          {usd}
        </p>
        <SubmitButton disabled={units === null}>{text.next}</SubmitButton>
      </form>
    </Screen>
  )
}
