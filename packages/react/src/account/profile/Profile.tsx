import type { User } from '@latchkey/client'
import { resolveConfig } from '../../config/resolveConfig.ts'
import { useMfaEnrollment } from '../../hooks/mfa/useMfaEnrollment.ts'
import { formatDate } from '../../modal/account/formatDate.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { MfaIcon } from '../../ui/MfaIcon.tsx'
import type { SectionView } from '../sections/SectionView.ts'
import { describeUser } from './describeUser.ts'
import { ProfileView } from './ProfileView.tsx'
import type { OwnProfileSection, ProfileSection, UserProfileProps } from './UserProfileProps.ts'
import { useAccountsSection } from './useAccountsSection.ts'
import { useConnectedAppsSection } from './useConnectedAppsSection.tsx'
import { usePasskeysSection } from './usePasskeysSection.tsx'
import { useSessionsSection } from './useSessionsSection.tsx'
import { useWalletsSection } from './useWalletsSection.tsx'

export type ProfileProps = UserProfileProps & { isPlain?: boolean }

/** Account page of the logged-in user. */
export function Profile(props: ProfileProps) {
  const { client } = useLatchkeyContext()
  const { user } = useClientState(client)
  return user && <LoadedProfile user={user} {...props} />
}

function LoadedProfile({ user, isPlain, ...own }: ProfileProps & { user: User }) {
  const { onDeleteAccount, renderEmpty } = own
  const { client, hostConfig } = useLatchkeyContext()
  const { config } = useClientState(client)
  const hasPasskeys = config ? resolveConfig(config, hostConfig).loginMethods.has('passkey') : false
  const ours = [
    useAccountsSection(user),
    usePasskeysSection(user, hasPasskeys),
    useFactorsSection(user, (config?.mfa_methods.length ?? 0) > 0),
    useWalletsSection(user),
    useSessionsSection(),
    useConnectedAppsSection(),
  ].map((section) => section && withOwnEmpty(section, renderEmpty))
  const sections = [
    ...ours,
    ...(own.sections ?? []).map(toOwnSection),
    onDeleteAccount ? toLeaveSection(onDeleteAccount, () => client.logout()) : null,
  ].filter((section): section is SectionView => section !== null)
  return (
    <ProfileView
      user={describeUser(user)}
      since={formatDate(user.createdAt)}
      sections={sections}
      isPlain={isPlain ?? false}
    />
  )
}

function withOwnEmpty(
  section: SectionView,
  renderEmpty: UserProfileProps['renderEmpty'],
): SectionView {
  const content = renderEmpty?.(section.id as ProfileSection)
  return content === undefined ? section : { ...section, renderOwn: () => content }
}

const toOwnSection = ({ id, title, render }: OwnProfileSection): SectionView => ({
  id: `own:${id}`,
  title,
  help: null,
  empty: null,
  items: [],
  actions: [],
  renderOwn: render,
})

function toLeaveSection(remove: () => Promise<void>, logout: () => Promise<void>): SectionView {
  const text = accountPagesText.profile.leave
  return {
    id: 'leave',
    title: text.title,
    help: text.help,
    empty: null,
    items: [],
    actions: [
      {
        label: text.delete,
        look: 'danger',
        confirm: text.confirm,
        run: () => remove().then(logout),
      },
    ],
  }
}

const factorsText = accountPagesText.profile.factors

/** Second factors of the user. The modal adds and removes them and shows recovery codes. */
function useFactorsSection({ mfaMethods }: User, isOffered: boolean): SectionView | null {
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  if (!isOffered && mfaMethods.length === 0) return null
  return {
    id: 'factors',
    title: factorsText.title,
    help: factorsText.help,
    empty: factorsText.empty,
    items: mfaMethods.map(({ type, verifiedAt }) => ({
      id: type,
      icon: <MfaIcon method={type} />,
      name: factorsText.names[type],
      hint: factorsText.since(formatDate(verifiedAt)),
      chips: [{ label: factorsText.enabled, tone: 'success' }],
      actions: [],
    })),
    actions: [{ label: factorsText.manage, run: () => showMfaEnrollmentModal() }],
  }
}
