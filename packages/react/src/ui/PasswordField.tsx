import { useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { eye, eyeOff, keyRound } from './icons/generated/lucide.ts'
import { TextField } from './TextField.tsx'

type Props = {
  label: string
  labels: { show: string; hide: string }
  placeholder: string
  value: string
  error: string | undefined
  autoComplete: 'new-password' | 'current-password' | 'off'
  readOnly?: boolean
  first?: boolean
  onChange?(value: string): void
}

/** Password input, hidden until the user reveals it. */
export function PasswordField(props: Props) {
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      label={props.label}
      name="password"
      type={isVisible ? 'text' : 'password'}
      inputMode="text"
      autoComplete={props.autoComplete}
      placeholder={props.placeholder}
      value={props.value}
      error={props.error}
      readOnly={props.readOnly ?? false}
      first={props.first ?? false}
      icon={<Icon paths={keyRound} />}
      onChange={(typed) => props.onChange?.(typed)}
      onLeave={() => {}}
      trailing={
        <IconButton
          label={isVisible ? props.labels.hide : props.labels.show}
          paths={isVisible ? eyeOff : eye}
          onPress={() => setVisible(!isVisible)}
        />
      }
    />
  )
}
