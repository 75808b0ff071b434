import { accountPagesText } from '../../text/accountPages.ts'
import { Avatar } from '../Avatar.tsx'
import { Section } from '../sections/Section.tsx'
import type { SectionView } from '../sections/SectionView.ts'
import type { UserSummary } from './describeUser.ts'

const text = accountPagesText.profile

type Props = {
  user: UserSummary
  /** When the user was created, in the user's language. */
  since: string
  sections: readonly SectionView[]
  /** Without a border, inside a dialog. */
  isPlain?: boolean
}

/** Account page: who the user is, and the sections of the account. */
export const ProfileView = ({ user, since, sections, isPlain = false }: Props) => (
  <div className="account-card" data-plain={isPlain}>
    <header className="account-head">
      <Avatar user={user} size="large" />
      <div className="account-head-text">
        <h2 className="account-title">{user.name}</h2>
        <p className="hint-line">{text.since(since)}</p>
      </div>
    </header>
    {sections.map((section) => (
      <Section key={section.id} section={section} />
    ))}
  </div>
)
