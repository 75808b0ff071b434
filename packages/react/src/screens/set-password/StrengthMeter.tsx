import { walletText } from '../../text/wallet.ts'
import type { PasswordView } from './PasswordView.ts'

const text = walletText.password
const BARS = ['weak', 'medium', 'strong'] as const

/** Password strength. Keeps its space while the field is empty. */
export function StrengthMeter({ strength }: { strength: PasswordView['strength'] | null }) {
  const reached = strength ? BARS.indexOf(strength) : -1
  return (
    <div className="strength" data-strength={strength ?? 'none'}>
      {BARS.map((bar, place) => (
        <span key={bar} className="strength-bar" data-on={place <= reached} />
      ))}
      <span className="strength-word" role="status">
        {strength && (
          <>
            <span className="hidden-label">{text.strength}: </span>
            {text.strengths[strength]}
          </>
        )}
      </span>
    </div>
  )
}
