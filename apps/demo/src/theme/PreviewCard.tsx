import { applyAllStyles, getTextAttributes, Sheet } from '@latchkey/react/screens'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Settings } from '../playground/settings.ts'
import { mergeTheme } from './mergeTheme.ts'
import type { Scheme } from './schemeOf.ts'

type Props = { settings: Settings; scheme: Scheme; children: ReactNode }

/** A screen in the modal's own card and styles. Only a picture: it takes no focus and no clicks. */
export function PreviewCard({ settings, scheme, children }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const { accent, preset, variables } = settings
  useLayoutEffect(() => {
    if (!host.current) return
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    applyAllStyles(shadow, {
      accentColor: accent,
      variables: mergeTheme({ preset, variables }),
    })
    setRoot(shadow)
  }, [accent, preset, variables])
  return (
    <figure className="preview" data-scheme={scheme}>
      <div className="preview-card" ref={host} inert>
        {root &&
          createPortal(
            <div className="latchkey" data-scheme={scheme} {...getTextAttributes()}>
              <Sheet size="full">{children}</Sheet>
            </div>,
            root,
          )}
      </div>
      <figcaption>{scheme === 'dark' ? 'Dark' : 'Light'}</figcaption>
    </figure>
  )
}
