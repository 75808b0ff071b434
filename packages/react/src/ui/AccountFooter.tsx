import { LinkButton } from './LinkButton.tsx'

export type AccountAction = { label: string; action: string; onPress(): void }
type Props = AccountAction & { disabled: boolean }

/** Names the current account, with an action to switch it. */
export const AccountFooter = ({ label, action, disabled, onPress }: Props) => (
  <>
    {label}
    <br />
    <LinkButton disabled={disabled} onPress={onPress}>
      {action}
    </LinkButton>
  </>
)
