import type { Client } from '@latchkey/client'
import { getOperator, type WireOperator } from '@latchkey/contract/endpoints/operator'
import { useLatchkey, useMfaEnrollment } from '@latchkey/react'
import { type ReactNode, useEffect, useState } from 'react'
import { describeError } from '../text/describeError.ts'
import { useTexts } from '../text/TextContext.ts'
import { LanguageSelect } from '../ui/LanguageSelect.tsx'
import { Dashboard } from './Dashboard.tsx'
import { useLoaded } from './useLoaded.ts'
import { verifyFactor } from './verifyFactor.ts'

type Props = { client: Client; appName: string }

/** Lets operators in: login, second factor, dashboard. */
export function Gate({ client, appName }: Props) {
  const { ready, authenticated, login, error } = useLatchkey()
  const { texts } = useTexts()
  const { gate, common } = texts
  if (error) return <Notice title={gate.couldNotStart} detail={describeError(error, texts)} />
  if (!ready) return <Notice title={common.loading} />
  if (!authenticated)
    return (
      <Notice title={appName} detail={gate.logInDetail}>
        <button type="button" className="main" onClick={login}>
          {gate.logIn}
        </button>
        <LanguageSelect />
      </Notice>
    )
  return <OperatorGate client={client} />
}

function OperatorGate({ client }: { client: Client }) {
  const { logout, user } = useLatchkey()
  const { texts } = useTexts()
  const { gate, common } = texts
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
      {common.logOut}
    </button>
  )
  if (error?.code === 'not_found')
    return (
      <Notice title={gate.noOperator} detail={gate.noOperatorDetail}>
        {leave}
      </Notice>
    )
  if (error)
    return (
      <Notice title={gate.couldNotStart} detail={describeError(error, texts)}>
        <button type="button" className="main" onClick={reload}>
          {common.tryAgain}
        </button>
        {leave}
      </Notice>
    )
  if (!operator) return <Notice title={common.loading} />
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
  const { texts } = useTexts()
  const { gate } = texts
  const [problem, setProblem] = useState<string | null>(null)
  const verify = () =>
    verifyFactor(client).then(onVerified, (thrown: unknown) =>
      setProblem(describeError(thrown, texts)),
    )
  return (
    <Notice title={gate.secondFactor} detail={isEnrolled ? gate.verifyDetail : gate.enrollDetail}>
      {isEnrolled ? (
        <button type="button" className="main" onClick={verify}>
          {gate.verify}
        </button>
      ) : (
        <button type="button" className="main" onClick={showMfaEnrollmentModal}>
          {gate.enroll}
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
