import {
  adoptAccountStyles,
  applyAllStyles,
  getTextAttributes,
  Sheet,
} from '@latchkey/react/screens'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Story } from './Story.ts'

type Props = { story: Story; scheme: 'light' | 'dark' }

/** Renders a story in the modal's own card, in a shadow root with the modal's style sheets. */
export function Stage({ story, scheme }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)

  useLayoutEffect(() => {
    if (!host.current) return
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const adopt = story.isAccountPage ? adoptAccountStyles : applyAllStyles
    adopt(shadow, { accentColor: story.accent ?? null, variables: {} })
    setRoot(shadow)
  }, [story.accent, story.isAccountPage])

  useEffect(() => {
    if (root) story.play?.(root)
  }, [root, story])

  return (
    <div className="stage" data-page={story.isAccountPage && 'account'} ref={host}>
      {root &&
        createPortal(
          <div
            className="latchkey"
            data-scheme={scheme}
            {...getTextAttributes()}
            {...(story.direction && { dir: story.direction })}
          >
            <section aria-label={`${story.title} (${story.id})`}>
              {story.isAccountPage ? (
                story.screen
              ) : (
                <Sheet size={story.size ?? 'full'}>{story.screen}</Sheet>
              )}
            </section>
          </div>,
          root,
        )}
    </div>
  )
}
