import type { ReactNode } from 'react'

/** Scrollable box that can be scrolled with the keyboard. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a landmark for each box is too many
    <div
      role="group"
      className="message-box"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
    >
      {children}
    </div>
  )
}
