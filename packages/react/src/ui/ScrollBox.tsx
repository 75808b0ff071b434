import type { ReactNode } from 'react'

/** Something long in a frame of its own, which the keyboard scrolls too. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a landmark for each box is too many
    <div
      role="group"
      className="message-box"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: or nobody without a mouse could read to the end
      tabIndex={0}
    >
      {children}
    </div>
  )
}
