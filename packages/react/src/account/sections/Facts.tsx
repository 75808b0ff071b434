/** Facts about an item in small print, separated by ` · `. A fact stays whole if it fits on one line. */
export const Facts = ({ text }: { text: string }) => (
  <span className="hint-line account-facts">
    <span className="account-facts-line">
      {text.split(' · ').map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be equal
        <span key={place} className="account-fact">
          {place > 0 && ' '}
          {fact}
        </span>
      ))}
    </span>
  </span>
)
