import type { SolanaSignInInput } from './StandardWallet.ts'

const FIELDS = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const satisfies readonly (readonly [string, keyof SolanaSignInInput])[]

/** Writes the message of `solana:signIn` (Sign In With Solana, the text form of EIP-4361). */
export function formatSignIn({
  domain,
  address,
  ...input
}: SolanaSignInInput & { domain: string; address: string }): string {
  const fields = FIELDS.flatMap(([label, name]) =>
    input[name] ? [`${label}: ${input[name]}`] : [],
  )
  const resources = input.resources?.length
    ? ['Resources:', ...input.resources.map((resource) => `- ${resource}`)]
    : []
  const details = [...fields, ...resources]
  return [
    `${domain} wants you to sign in with your Solana account:`,
    address,
    ...(input.statement ? ['', input.statement] : []),
    ...(details.length > 0 ? ['', ...details] : []),
  ].join('\n')
}
