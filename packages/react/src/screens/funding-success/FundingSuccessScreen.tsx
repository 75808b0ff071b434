import type { ModalSlots } from '../../config/ModalConfig.ts'
import { screenText } from '../../text/en.ts'
import { fundingText } from '../../text/funding.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { wallet } from '../../ui/icons/generated/lucide.ts'
import { OwnContent } from '../../ui/OwnContent.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  amount: string
  symbol: string
  appName: string
  slot?: ModalSlots['walletFunded']
  onDone(): void
}

const text = fundingText.success

/** The wallet is funded, or will be within minutes. */
export function FundingSuccessScreen({ amount, symbol, appName, slot, onDone }: Props) {
  return (
    <StatusScreen
      status="success"
      mark={<Icon paths={wallet} size={24} />}
      title={text.title}
      detail={text.detail(amount, symbol, appName)}
      labels={screenText.controls}
      onClose={onDone}
      actions={
        <Button first onPress={onDone}>
          {text.done}
        </Button>
      }
    >
      {slot && <OwnContent render={() => slot({ amount, symbol })} />}
    </StatusScreen>
  )
}
