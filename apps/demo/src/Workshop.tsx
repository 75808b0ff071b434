import { lazy, Suspense, useState } from 'react'
import { EventsContext } from './events/EventsContext.ts'
import { useEvents } from './events/useEvents.ts'
import { Panel, type TabProps } from './panel/Panel.tsx'
import { isOtherDevice, isPhone } from './phone/role.ts'
import { Site } from './site/Site.tsx'

const ThemeStage = lazy(() =>
  import('./theme/ThemeStage.tsx').then((file) => ({ default: file.ThemeStage })),
)

/** The product page, and beside it the panel and the phone. On the phone itself only the page. */
export function Workshop({ settings, onChange }: TabProps) {
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 1180px)').matches)
  const events = useEvents()
  if (isPhone || isOtherDevice)
    return (
      <div className="workshop-page">
        <Site />
      </div>
    )
  const isThemed = isOpen && settings.tab === 'theme'
  return (
    <EventsContext value={events}>
      <div className="workshop" data-open={isOpen} data-tab={settings.tab}>
        <div className="workshop-page">
          {isThemed ? (
            <Suspense fallback={<div className="theme-stage" />}>
              <ThemeStage settings={settings} />
            </Suspense>
          ) : (
            <Site />
          )}
        </div>
        <Panel settings={settings} onChange={onChange} isOpen={isOpen} onOpen={setOpen} />
      </div>
    </EventsContext>
  )
}
