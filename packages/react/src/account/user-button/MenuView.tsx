import { type KeyboardEvent, useEffect, useRef } from 'react'
import { accountPagesText } from '../../text/accountPages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { logOut, userRound, wallet } from '../../ui/icons/generated/lucide.ts'
import { OwnContent } from '../../ui/OwnContent.tsx'
import { Avatar } from '../Avatar.tsx'
import type { UserSummary } from '../profile/describeUser.ts'
import type { UserButtonProps } from './UserButtonProps.ts'

const text = accountPagesText.menu

type Props = {
  user: UserSummary
  isOpen: boolean
  align: 'start' | 'end'
  hasWallet: boolean
  renderButton?: UserButtonProps['renderButton']
  onToggle(): void
  onClose(): void
  onManage(): void
  onWallet(): void
  onLogout(): void
}

/** Picture of the user with the account menu. */
export function MenuView(props: Props) {
  const { user, isOpen, align, hasWallet, renderButton, onToggle, onClose, ...actions } = props
  const place = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    if (!isOpen) return
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const closeOutside = (event: Event) => {
      if (!event.composedPath().includes(place.current as EventTarget)) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen, onClose])

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      onClose()
      button.current?.focus()
      return
    }
    const all = items()
    const root = menu.current?.getRootNode() as ShadowRoot | Document | undefined
    const next = moveInMenu(event.key, all.indexOf(root?.activeElement as HTMLElement), all.length)
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <div className="account-menu-place" ref={place}>
      <button
        ref={button}
        type="button"
        className="account-menu-button"
        data-own={renderButton ? true : undefined}
        aria-label={text.open(user.name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <OwnContent
          render={renderButton && (() => renderButton({ name: user.name, picture: user.picture }))}
          fallback={<Avatar user={user} />}
        />
      </button>
      {isOpen && (
        <div className="account-menu" data-align={align}>
          <div className="account-menu-head">
            <Avatar user={user} />
            <span className="account-menu-name">{user.name}</span>
          </div>
          <div role="menu" tabIndex={-1} aria-label={text.label} ref={menu} onKeyDown={onKey}>
            <Item icon={userRound} label={text.manage} onPress={actions.onManage} />
            {hasWallet && <Item icon={wallet} label={text.wallet} onPress={actions.onWallet} />}
            <Item icon={logOut} label={text.logout} onPress={actions.onLogout} />
          </div>
        </div>
      )}
    </div>
  )
}

type ItemProps = { icon: readonly string[]; label: string; onPress(): void }

const Item = ({ icon, label, onPress }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    className="account-menu-item"
    tabIndex={-1}
    onClick={onPress}
  >
    <Icon paths={icon} />
    {label}
  </button>
)

/** Returns the item that a key focuses in a menu of `count` items, or null if the key does not move. */
function moveInMenu(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return (current - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
