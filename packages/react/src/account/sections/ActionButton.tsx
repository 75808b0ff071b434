import { Spinner } from '../../ui/Spinner.tsx'
import type { SectionAction } from './SectionView.ts'

type Props = {
  action: SectionAction
  isRunning: boolean
  isDisabled: boolean
  onPress(): void
}

/** Small button of an item. */
export const ActionButton = ({ action, isRunning, isDisabled, onPress }: Props) => (
  <button
    type="button"
    className="account-action field-button"
    data-look={action.look ?? 'plain'}
    aria-label={action.name}
    aria-busy={isRunning}
    disabled={isDisabled}
    onClick={onPress}
  >
    <span className="button-label">{action.label}</span>
    {isRunning && <Spinner />}
  </button>
)
