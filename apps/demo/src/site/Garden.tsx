import { useLatchkey } from '@latchkey/react'
import { UserProfile, WalletPanel } from '@latchkey/react/account'
import { lazy, Suspense, useState } from 'react'
import { isOtherDevice, isPhone } from '../phone/role.ts'
import { toGreetingName } from './toGreetingName.ts'

const OtherDevice = lazy(() =>
  import('../phone/OtherDevice.tsx').then((file) => ({ default: file.OtherDevice })),
)

const PLANTS = [
  { name: 'Monstera', place: 'East window', amount: '250 ml' },
  { name: 'Calathea', place: 'Bathroom shelf', amount: '120 ml' },
  { name: 'Olive tree', place: 'Balcony', amount: '400 ml' },
] as const

/** Plants to water today. */
export function Garden() {
  const { user } = useLatchkey()
  const [watered, setWatered] = useState<ReadonlySet<string>>(new Set())
  const left = PLANTS.length - watered.size
  return (
    <section className="garden">
      <h1>{user ? `Good to see you, ${toGreetingName(user)}.` : 'Good to see you.'}</h1>
      <p>
        {left === 0 ? 'Everybody is happy today.' : `${left} of your plants are thirsty today.`}
      </p>
      <ul>
        {PLANTS.map(({ name, place, amount }) => {
          const isDone = watered.has(name)
          return (
            <li key={name} data-done={isDone}>
              <img src="/leaf.svg" alt="" width="44" height="44" />
              <div>
                <strong>{name}</strong>
                <span>
                  {place} · {amount}
                </span>
              </div>
              <button
                type="button"
                aria-pressed={isDone}
                onClick={() => setWatered(toggled(watered, name))}
              >
                {isDone ? 'Watered' : 'Water'}
              </button>
            </li>
          )
        })}
      </ul>
      {isOtherDevice && (
        <Suspense>
          <OtherDevice />
        </Suspense>
      )}
      {!isPhone && !isOtherDevice && <AccountPages />}
    </section>
  )
}

function toggled(watered: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(watered)
  if (!next.delete(name)) next.add(name)
  return next
}

/** The ready account pages, loaded when the user opens them. */
function AccountPages() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="account-pages"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Account and wallet</summary>
      {isOpen && (
        <div className="account-pages-body">
          <WalletPanel />
          <UserProfile />
        </div>
      )}
    </details>
  )
}
