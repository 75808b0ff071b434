import { startSmsCode } from '@latchkey/client/flows/sms'
import { PhoneEntry } from '../../screens/landing/PhoneEntry.tsx'
import type { Stage } from '../Stage.ts'

type Props = { stage: Stage; prefill: string; recent: boolean; first: boolean; focusNow: boolean }

/** The phone field and the flow behind it, fetched together when somebody first needs them. */
export function PhoneStage({ stage, ...entry }: Props) {
  const { journey, state, config } = stage
  return (
    <PhoneEntry
      {...entry}
      state={state.phone}
      defaultCountry={config.defaultCountry}
      onPhone={(number) => journey.submitPhone(startSmsCode, number)}
    />
  )
}
