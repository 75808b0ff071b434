/** A code for one user. */
export type CodeMessage = { to: string; code: string; appName: string; lifetimeMinutes: number }

type Send = (message: CodeMessage) => Promise<void>

/** The signer's own ways to reach users. The API has no part in them. */
export type CodeTransport = { email?: Send | undefined; phone?: Send | undefined }

/** Text of a code message. It names the purpose, so that users do not type the code elsewhere. */
export const codeText = ({ code, appName, lifetimeMinutes }: CodeMessage): string =>
  `${code} opens your ${oneLine(appName)} wallet on a new device. It is valid for ${lifetimeMinutes} minutes. If you did not ask for it, do not give it to anyone.`

/** The API names the app, so its name may not start a header or a line. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}/gu, ' ')
