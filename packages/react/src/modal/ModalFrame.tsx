import type { Clock } from '@latchkey/client'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { ColorScheme } from '../config/ModalConfig.ts'
import { Dialog, type SheetSize } from './Dialog.tsx'
import { useKeyboardInset } from './useKeyboardInset.ts'
import { useScrollLock } from './useScrollLock.ts'
import { useShadowRoot } from './useShadowRoot.ts'

type Props = {
  clock: Clock
  accentColor: string | null
  colorScheme: ColorScheme
  size: SheetSize
  /** The request that waits for the user's answer; null while the answered one fades out. */
  request: object | null
  /** Absent when only the end of the journey closes the modal. */
  onClose: (() => void) | undefined
  /** Asked before anything beneath goes on; what lies beneath stays as it is, unseen. */
  overlay?: ReactNode
  children: ReactNode
}

/** The modal's place on the page, apart from the host's styles and above all it draws. */
export function ModalFrame({ accentColor, colorScheme, overlay, children, ...dialog }: Props) {
  useScrollLock() // first: it measures the page, which is cheap while nothing new is on it
  const root = useShadowRoot(accentColor)
  useKeyboardInset(root, accentColor)
  if (!root) return null
  return createPortal(
    <div className="latchkey" data-scheme={colorScheme}>
      <Dialog {...dialog}>
        {overlay}
        <div hidden={Boolean(overlay)}>{children}</div>
      </Dialog>
    </div>,
    root,
  )
}
