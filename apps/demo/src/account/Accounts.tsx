import { useLatchkey } from '@latchkey/react'
import { useOutcome } from '../wallets/useOutcome.ts'
import { AccountList } from './AccountList.tsx'
import { LinkButtons } from './LinkButtons.tsx'
import { SecondFactors } from './SecondFactors.tsx'
import { Sessions } from './Sessions.tsx'

type Props = {
  /** Whether this page asks for a second factor instead of the modal. */
  asksItself: boolean
}

/** Account management with the public hooks. */
export function Accounts({ asksItself }: Props) {
  const { authenticated } = useLatchkey()
  return authenticated ? <Panel asksItself={asksItself} /> : null
}

function Panel({ asksItself }: Props) {
  const { outcome, run, say } = useOutcome('account')
  return (
    <section className="group" aria-label="Accounts">
      <h3>Accounts</h3>
      <AccountList run={run} />
      <LinkButtons say={say} />
      <SecondFactors run={run} asksItself={asksItself} />
      <Sessions run={run} />
      <output className="outcome">{outcome}</output>
    </section>
  )
}
