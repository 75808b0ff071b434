import { lazy, Suspense, useCallback, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { accountPagesText as text } from '../../text/accountPages.ts'
import { AccountSkeleton } from '../AccountSkeleton.tsx'
import { describeUser } from '../profile/describeUser.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { MenuView } from './MenuView.tsx'
import type { UserButtonProps } from './UserButtonProps.ts'

const Profile = lazy(() =>
  import('../profile/Profile.tsx').then((file) => ({ default: file.Profile })),
)
const Panel = lazy(() =>
  import('../wallet-panel/Panel.tsx').then((file) => ({ default: file.Panel })),
)

type Shown = 'nothing' | 'menu' | 'profile' | 'wallet'

/** Menu of the logged-in user, with the dialogs it opens. */
export function UserMenu({
  align = 'end',
  renderButton,
  onManageAccount,
  ...page
}: UserButtonProps) {
  const { client } = useLatchkeyContext()
  const { user } = useClientState(client)
  const [shown, setShown] = useState<Shown>('nothing')
  const close = useCallback(() => setShown('nothing'), [])
  if (!user) return null
  return (
    <>
      <MenuView
        user={describeUser(user)}
        isOpen={shown === 'menu'}
        align={align}
        renderButton={renderButton}
        hasWallet={user.wallet !== undefined}
        onToggle={() => setShown(shown === 'menu' ? 'nothing' : 'menu')}
        onClose={close}
        onManage={() => {
          setShown(onManageAccount ? 'nothing' : 'profile')
          onManageAccount?.()
        }}
        onWallet={() => setShown('wallet')}
        onLogout={() => {
          close()
          void client.logout()
        }}
      />
      {(shown === 'profile' || shown === 'wallet') && (
        <AccountDialog
          label={shown === 'profile' ? text.profile.title : text.wallet.title}
          onClose={close}
        >
          <Suspense fallback={<AccountSkeleton rows={4} />}>
            {shown === 'profile' ? <Profile isPlain {...page} /> : <Panel isPlain />}
          </Suspense>
        </AccountDialog>
      )}
    </>
  )
}
