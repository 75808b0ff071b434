import { startSmsCode } from '@latchkey/client/flows/sms'
import type { LoginScreenProps } from '../../modal/LoginScreenProps.ts'
import { PhoneEntry } from '../../screens/landing/PhoneEntry.tsx'

type Props = {
  screenProps: LoginScreenProps
  prefill: string
  recent: boolean
  first: boolean
  focusNow: boolean
}

/** Phone field with its flow, loaded together on first use. */
export function PhoneContainer({ screenProps, ...entry }: Props) {
  const { journey, state, config } = screenProps
  return (
    <PhoneEntry
      {...entry}
      state={state.sms}
      defaultCountry={config.defaultCountry}
      onPhone={(number) => journey.submitPhone(startSmsCode, number)}
    />
  )
}
