import { accountPagesText } from '../../text/accountPages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { check } from '../../ui/icons/generated/lucide.ts'
import { Link } from '../../ui/Link.tsx'

const text = accountPagesText.wallet.sending

type Props = { amount: string; explorerUrl: string | null; onDone(): void }

/** Result of a transfer. */
export const SentView = ({ amount, explorerUrl, onDone }: Props) => (
  <>
    <div className="account-centre" role="status">
      <Badge paths={check} tone="success" />
      <h2 className="account-title">{text.done}</h2>
      <p>{text.doneHelp(amount)}</p>
      {explorerUrl && <Link href={explorerUrl}>{text.view}</Link>}
    </div>
    <Button onPress={onDone}>{text.again}</Button>
  </>
)
