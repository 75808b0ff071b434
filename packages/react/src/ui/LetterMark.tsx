/** First letter of a name, in the place of a mark. */
export function LetterMark({ label, colour }: { label: string; colour: string | null }) {
  return (
    <svg className="wallet-mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill={colour ?? 'var(--text-quiet)'} />
      <text className="wallet-monogram" x="12" y="16.5" fill={colour ? '#fff' : 'var(--surface)'}>
        {[...label][0]?.toUpperCase()}
      </text>
    </svg>
  )
}
