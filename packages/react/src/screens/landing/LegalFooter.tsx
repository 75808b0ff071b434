import type { ModalConfig } from '../../config/ModalConfig.ts'
import { screenText } from '../../text/en.ts'
import { Link } from '../../ui/Link.tsx'

const text = screenText.landing.legal

/** Whether logging in accepts the terms: links exist and no screen asks for them later. */
export const hasLegalFooter = ({ legal }: ModalConfig): boolean =>
  !legal.requireUsersAcceptTerms && Boolean(legal.termsAndConditionsUrl || legal.privacyPolicyUrl)

/** Terms that the user accepts by logging in. */
export function LegalFooter({ legal }: Pick<ModalConfig, 'legal'>) {
  const { termsAndConditionsUrl: terms, privacyPolicyUrl: privacy } = legal
  return (
    <p>
      {text.lead}
      {terms && <Link href={terms}>{privacy ? text.terms : text.termsAlone}</Link>}
      {terms && privacy && text.and}
      {privacy && <Link href={privacy}>{text.privacy}</Link>}
      {text.after}
    </p>
  )
}
