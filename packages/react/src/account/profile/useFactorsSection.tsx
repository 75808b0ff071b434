import type { User } from '@latchkey/client'
import { useMfaEnrollment } from '../../hooks/mfa/useMfaEnrollment.ts'
import { formatDate } from '../../modal/account/formatDate.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { MfaIcon } from '../../ui/MfaIcon.tsx'
import type { SectionView } from '../sections/SectionView.ts'

const text = accountPagesText.profile.factors

/** Second factors of the user. The modal adds and removes them and shows recovery codes. */
export function useFactorsSection({ mfaMethods }: User, isOffered: boolean): SectionView | null {
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  if (!isOffered && mfaMethods.length === 0) return null
  return {
    id: 'factors',
    title: text.title,
    help: text.help,
    empty: text.empty,
    items: mfaMethods.map(({ type, verifiedAt }) => ({
      id: type,
      icon: <MfaIcon method={type} />,
      name: text.names[type],
      hint: text.since(formatDate(verifiedAt)),
      chips: [{ label: text.enabled, tone: 'success' }],
      actions: [],
    })),
    actions: [{ label: text.manage, run: () => showMfaEnrollmentModal() }],
  }
}
