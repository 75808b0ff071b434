import { type Holding, isRecipient, type Network, parseAmount } from '@latchkey/client/wallet/panel'
import { accountPagesText } from '../../text/accountPages.ts'

const text = accountPagesText.wallet.sending

type Entry = { recipient: string; amount: string }
type Checked = {
  /** In base units; null if the entry is invalid. */
  units: bigint | null
  errors: { recipient?: string; amount?: string }
}

/** Checks what the user entered against the network and the balance. The fee is checked before signing. */
export function checkTransfer(
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
