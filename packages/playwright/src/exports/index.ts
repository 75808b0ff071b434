export { codeFromSandbox, type ReadCode } from '../codeFromSandbox.ts'
export { type LogInOptions, logIn } from '../logIn.ts'
export { type StartedSession, type StartSessionOptions, startSession } from '../startSession.ts'
