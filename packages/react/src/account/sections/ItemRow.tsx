import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { useState } from 'react'
import { accountPagesText as text } from '../../text/accountPages.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { check, chevronRight, copy } from '../../ui/icons/generated/lucide.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useCopied } from '../../ui/useCopied.ts'
import { Confirm } from './Confirm.tsx'
import { Facts } from './Facts.tsx'
import type { SectionAction, SectionItem } from './SectionView.ts'
import { useSectionAction } from './useSectionAction.ts'

/** Item of a section with its actions, its question and its error. */
export function ItemRow({ item }: { item: SectionItem }) {
  const { asking, running, error, start, run, cancel } = useSectionAction()
  return (
    <li className="account-item">
      <span className="row-icon">{item.icon}</span>
      <span className="account-item-text">
        <span className="account-item-name">
          <bdi>{item.name}</bdi>
        </span>
        {item.hint && <Facts text={item.hint} />}
        {item.chips && item.chips.length > 0 && (
          <span className="account-item-chips">
            {item.chips.map(({ label, tone = 'quiet' }) => (
              <Chip key={label} tone={tone}>
                {label}
              </Chip>
            ))}
          </span>
        )}
      </span>
      {item.value && (
        <span className="balance">
          <bdi>{item.value}</bdi>
        </span>
      )}
      <span className="account-item-actions">
        {item.copies && (
          <CopyIconButton
            text={item.copies}
            label={text.actions.copyOf(item.name)}
            copiedLabel={text.actions.copied}
            copiedMs={METHOD_LIMITS.copyConfirmationMs}
          />
        )}
        {item.actions.map((action) => (
          <ActionButton
            key={action.label}
            action={action}
            isRunning={running === action.label}
            isDisabled={running !== null && running !== action.label}
            onPress={() => running === null && start(action)}
          />
        ))}
      </span>
      {item.more && <More {...item.more} />}
      {asking && <Confirm action={asking} onConfirm={() => run(asking)} onCancel={cancel} />}
      {error && (
        <span className="account-error" role="alert">
          {error}
        </span>
      )}
    </li>
  )
}

/** Content of an item that is loaded when the user opens it. */
function More({ label, render }: NonNullable<SectionItem['more']>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="account-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        <Icon paths={chevronRight} size={16} />
      </summary>
      {isOpen && render()}
    </details>
  )
}

type ActionButtonProps = {
  action: SectionAction
  isRunning: boolean
  isDisabled: boolean
  onPress(): void
}

/** Small button of an item. */
const ActionButton = ({ action, isRunning, isDisabled, onPress }: ActionButtonProps) => (
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

type CopyProps = { text: string; label: string; copiedLabel: string; copiedMs: number }

/** Copies a text and confirms it for a moment. */
function CopyIconButton({ text, label, copiedLabel, copiedMs }: CopyProps) {
  const { isCopied, copy: copyText } = useCopied(text, copiedMs)
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={text}
      onClick={copyText}
    >
      <Icon paths={isCopied ? check : copy} size={16} />
      <span className="hidden-label" role="status">
        {isCopied && copiedLabel}
      </span>
    </button>
  )
}
