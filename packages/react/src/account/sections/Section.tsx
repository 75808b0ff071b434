import { accountPagesText as text } from '../../text/accountPages.ts'
import { Button } from '../../ui/Button.tsx'
import { OwnContent } from '../../ui/OwnContent.tsx'
import { Confirm } from './Confirm.tsx'
import { ItemRow } from './ItemRow.tsx'
import type { SectionAction, SectionView } from './SectionView.ts'
import { useSectionAction } from './useSectionAction.ts'

/** Titled list of items with actions below it. */
export function Section({ section }: { section: SectionView }) {
  const { title, help, empty, items, actions, renderOwn } = section
  return (
    // A group, not a landmark: a page with six of them is hard to skim with a screen reader.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="account-section" role="group" aria-label={title}>
      <h3 className="account-section-title">{title}</h3>
      {help && <p className="account-help">{help}</p>}
      {items === null && (
        <div className="account-skeleton" role="status" aria-label={text.loading} />
      )}
      {items?.length === 0 && (
        <OwnContent
          render={renderOwn}
          fallback={empty && <p className="account-empty">{empty}</p>}
        />
      )}
      {items && items.length > 0 && (
        <ul className="account-list">
          {items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {actions.length > 0 && <SectionActions actions={actions} />}
    </div>
  )
}

function SectionActions({ actions }: { actions: readonly SectionAction[] }) {
  const { asking, running, error, start, run, cancel } = useSectionAction()
  return (
    <>
      {asking ? (
        <Confirm action={asking} onConfirm={() => run(asking)} onCancel={cancel} />
      ) : (
        <div className="account-buttons">
          {actions.map((action) => (
            <Button
              key={action.label}
              look={action.look ?? 'plain'}
              busy={running === action.label}
              disabled={running !== null && running !== action.label}
              onPress={() => start(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {error && (
        <span className="account-error" role="alert">
          {error}
        </span>
      )}
    </>
  )
}
