import { LinkButton } from './LinkButton.tsx'

export type AccountAction = { label: string; action: string; onPress(): void }
type Props = AccountAction & { disabled: boolean }

/** Names the account in use, with an action that leaves it below. */
export const AccountFooter = ({ label, action, disabled, onPress }: Props) => (
  <>
    {label}
    <br />
    <LinkButton disabled={disabled} onPress={onPress}>
      {action}
    </LinkButton>
  </>
)
