import { Heading } from './Heading.tsx'
import { Requester, type RequesterProps } from './Requester.tsx'

type Props = {
  requester: RequesterProps['requester']
  title: string
  /** Why a logged-in user has to log in again. */
  detail?: string
  action: string
  refusal: string
  onLogIn(): void
  onRefuse(): void
}

/** Shows the requester to a user who has to log in first. */
export function LogInFirst({ requester, title, detail, action, refusal, ...on }: Props) {
  return (
    <div className="question">
      <Requester requester={requester} />
      <Heading>{title}</Heading>
      {detail && <p>{detail}</p>}
      <div className="buttons">
        <button type="button" className="main" onClick={on.onLogIn}>
          {action}
        </button>
        <button type="button" className="plain" onClick={on.onRefuse}>
          {refusal}
        </button>
      </div>
    </div>
  )
}
