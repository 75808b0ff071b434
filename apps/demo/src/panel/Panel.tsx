import { type ComponentType, lazy, Suspense } from 'react'
import { TabList } from './TabList.tsx'
import type { TabProps } from './TabProps.ts'
import type { TabName } from './tabs.ts'

/** Each tab is loaded when it is first opened, so the page itself stays small. */
const CONTENT: Readonly<Record<TabName, ComponentType<TabProps>>> = {
  tour: lazy(() => import('../tour/Tour.tsx').then(({ Tour }) => ({ default: Tour }))),
  settings: lazy(() =>
    import('../playground/SettingsTab.tsx').then(({ SettingsTab }) => ({ default: SettingsTab })),
  ),
  theme: lazy(() =>
    import('../theme/ThemeTab.tsx').then(({ ThemeTab }) => ({ default: ThemeTab })),
  ),
  actions: lazy(() =>
    import('./ActionsTab.tsx').then(({ ActionsTab }) => ({ default: ActionsTab })),
  ),
  events: lazy(() =>
    import('../events/EventLog.tsx').then(({ EventLog }) => ({ default: EventLog })),
  ),
  phone: lazy(() => import('../phone/Phone.tsx').then(({ Phone }) => ({ default: Phone }))),
}

type Props = TabProps & {
  isOpen: boolean
  /** Whether the panel takes the place of the page, on a narrow screen. */
  isAlone: boolean
  onOpen(isOpen: boolean): void
}

/** The demo's workshop beside the product page. It never covers the page. */
export function Panel({ settings, onChange, isOpen, isAlone, onOpen }: Props) {
  const tab: TabName = settings.tab in CONTENT ? settings.tab : 'tour'
  const Content = CONTENT[tab]
  const [Landmark, Name] = isAlone ? (['main', 'h1'] as const) : (['aside', 'p'] as const)
  return (
    <Landmark className="panel" data-open={isOpen} aria-label="Playground">
      <div className="panel-head">
        <div className="panel-title">
          <Name className="panel-name">Latchkey playground</Name>
          <button type="button" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Open'}
          </button>
        </div>
        {isOpen && <TabList open={tab} onOpen={(opened) => onChange({ tab: opened })} />}
      </div>
      {isOpen && (
        <div className="panel-body" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
          <Suspense fallback={<p className="nothing">Loading …</p>}>
            <Content settings={settings} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </Landmark>
  )
}
