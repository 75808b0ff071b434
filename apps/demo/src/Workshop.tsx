import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { EventsContext } from './events/EventsContext.ts'
import { useEvents } from './events/useEvents.ts'
import { Panel } from './panel/Panel.tsx'
import type { TabProps } from './panel/TabProps.ts'
import { isOtherDevice, isPhone } from './phone/role.ts'
import { Site } from './site/Site.tsx'

const ThemeStage = lazy(() =>
  import('./theme/ThemeStage.tsx').then((file) => ({ default: file.ThemeStage })),
)

/** The product page, and beside it the panel and the phone. On the phone itself only the page. */
export function Workshop({ settings, onChange }: TabProps) {
  const isWide = useMedia('(min-width: 1180px)')
  const [isOpen, setOpen] = useState(isWide)
  const events = useEvents()
  if (isPhone || isOtherDevice)
    return (
      <div className="workshop-page">
        <Site />
      </div>
    )
  const isThemed = isOpen && settings.tab === 'theme'
  const isAlone = isOpen && !isWide && !isThemed
  return (
    <EventsContext value={events}>
      <div className="workshop" data-open={isOpen}>
        {!isAlone && (
          <div className="workshop-page">
            {isThemed ? (
              <Suspense fallback={<div className="theme-stage" />}>
                <ThemeStage settings={settings} />
              </Suspense>
            ) : (
              <Site />
            )}
          </div>
        )}
        <Panel
          settings={settings}
          onChange={onChange}
          isOpen={isOpen}
          isAlone={isAlone}
          onOpen={setOpen}
        />
      </div>
    </EventsContext>
  )
}

/** Whether a media query matches, now and after each change. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
