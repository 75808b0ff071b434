import { useEffect, useRef } from 'react'
import { accountPagesText as text } from '../../text/accountPages.ts'
import { Button } from '../../ui/Button.tsx'
import type { SectionAction } from './SectionView.ts'

type Props = { action: SectionAction; onConfirm(): void; onCancel(): void }

/** Question before an action, in the place of the item it is about. */
export function Confirm({ action, onConfirm, onCancel }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button may be gone, so the focus moves to the answer that changes nothing.
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="account-confirm" role="group" aria-label={action.confirm} ref={place}>
      <p>{action.confirm}</p>
      <Button look="plain" onPress={onCancel}>
        {text.actions.cancel}
      </Button>
      <Button look={action.look ?? 'plain'} onPress={onConfirm}>
        {action.label}
      </Button>
    </div>
  )
}
