import { applyAllStyles, getTextAttributes, Sheet, setLanguage } from '@latchkey/react/screens'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../text/TextContext.ts'

type Props = { accentColor: string | null; scheme: 'light' | 'dark'; children: ReactNode }

/** A screen in the modal's own card and styles. Only a picture: it takes no focus and no clicks. */
export function PreviewCard({ accentColor, scheme, children }: Props) {
  const { language } = useTexts()
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (!host.current) return
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    applyAllStyles(shadow, { accentColor, variables: {} })
    setRoot(shadow)
  }, [accentColor])
  useEffect(() => {
    let isCurrent = true
    setLanguage(language).then(() => isCurrent && setLoaded(language))
    return () => {
      isCurrent = false
    }
  }, [language])
  return (
    <div className="preview-stage" data-scheme={scheme}>
      <div className="preview-card" ref={host} inert>
        {root &&
          loaded !== null &&
          createPortal(
            <div key={loaded} className="latchkey" data-scheme={scheme} {...getTextAttributes()}>
              <Sheet size="full">{children}</Sheet>
            </div>,
            root,
          )}
      </div>
    </div>
  )
}
