import { type Client, LatchkeyError } from '@latchkey/client'
import { getOperator, type WireOperator } from '@latchkey/contract/endpoints/operator'
import { useLatchkey, useMfaEnrollment } from '@latchkey/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Dashboard } from './Dashboard.tsx'
import { useLoaded } from './useLoaded.ts'
import { verifyFactor } from './verifyFactor.ts'

type Props = { client: Client; appName: string }

/** Lets operators in: login, second factor, dashboard. */
export function Gate({ client, appName }: Props) {
  const { ready, authenticated, login, error } = useLatchkey()
  if (error) return <Notice title="The dashboard could not start" detail={error.message} />
  if (!ready) return <Notice title="Loading" />
  if (!authenticated)
    return (
      <Notice title={appName} detail="Log in as an operator to open the dashboard.">
        <button type="button" className="main" onClick={login}>
          Log in
        </button>
      </Notice>
    )
  return <OperatorGate client={client} />
}

function OperatorGate({ client }: { client: Client }) {
  const { logout, user } = useLatchkey()
  const [load] = useState(() => () => client.call(getOperator, undefined))
  const { value, error, reload } = useLoaded(load)
  const [verified, setVerified] = useState<WireOperator | null>(null)
  const operator = verified ?? value
  const factors = user?.mfaMethods.length ?? 0
  // Enrolling a second factor changes the operator.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the number of factors changes.
  useEffect(reload, [factors, reload])

  const leave = (
    <button type="button" className="plain" onClick={logout}>
      Log out
    </button>
  )
  if (error?.code === 'not_found')
    return (
      <Notice title="No operator" detail="The configuration does not name this account.">
        {leave}
      </Notice>
    )
  if (error)
    return (
      <Notice title="The server did not answer" detail={error.message}>
        <button type="button" className="main" onClick={reload}>
          Try again
        </button>
        {leave}
      </Notice>
    )
  if (!operator) return <Notice title="Loading" />
  if (!operator.is_verified)
    return (
      <SecondFactor
        client={client}
        isEnrolled={operator.has_second_factor}
        onVerified={setVerified}
      >
        {leave}
      </SecondFactor>
    )
  return (
    <Dashboard
      client={client}
      operator={operator}
      onExpired={() => {
        setVerified(null)
        reload()
      }}
    />
  )
}

type FactorProps = {
  client: Client
  isEnrolled: boolean
  onVerified(operator: WireOperator): void
  children: ReactNode
}

function SecondFactor({ client, isEnrolled, onVerified, children }: FactorProps) {
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  const [problem, setProblem] = useState<string | null>(null)
  const verify = () =>
    verifyFactor(client).then(onVerified, (thrown: unknown) =>
      setProblem(LatchkeyError.from(thrown).message),
    )
  return (
    <Notice
      title="Second factor"
      detail={
        isEnrolled
          ? 'The dashboard opens with your second factor, for eight hours.'
          : 'Operators need a second factor. Set one up first.'
      }
    >
      {isEnrolled ? (
        <button type="button" className="main" onClick={verify}>
          Verify
        </button>
      ) : (
        <button type="button" className="main" onClick={showMfaEnrollmentModal}>
          Set up a second factor
        </button>
      )}
      {children}
      {problem && <p role="alert">{problem}</p>}
    </Notice>
  )
}

type NoticeProps = { title: string; detail?: string; children?: ReactNode }

const Notice = ({ title, detail, children }: NoticeProps) => (
  <main className="notice">
    <h1>{title}</h1>
    {detail && <p>{detail}</p>}
    <div className="buttons">{children}</div>
  </main>
)
