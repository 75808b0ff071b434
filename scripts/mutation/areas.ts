import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Code whose mutants are run, with the tests that should notice them. */
type Area = { sources: readonly string[]; tests: readonly string[] }

const SERVER = 'packages/server/src/features'
const SIGNER = 'packages/signer/src'
const TEST = '.test.ts'

const filesOf = (root: string, folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.fixture.ts'))
    .map((name) => join(folder, name))

/** The areas by name, as the command takes them. */
export function listAreas(root: string): Readonly<Record<string, Area>> {
  const tests = (folder: string) => filesOf(root, folder).filter((file) => file.endsWith(TEST))
  const sources = (folder: string, names?: readonly string[]) =>
    filesOf(root, folder).filter(
      (file) =>
        !file.endsWith(TEST) && (!names || names.some((name) => file.endsWith(`/${name}.ts`))),
    )
  const [session, codes, mfa] = ['session', 'one-time-code', 'mfa'].map((name) =>
    join(SERVER, name),
  )
  const parts = ['authorization', 'channel', 'recovery-shares', 'delegated-shares'].map((name) =>
    join(SIGNER, name),
  )
  const vault = 'packages/vault/src/channel'
  const wallets = join(SIGNER, 'wallets')
  return {
    session: { sources: sources(session!), tests: tests(session!) },
    codes: {
      sources: [
        ...sources(codes!, ['createCode', 'repo', 'routes', 'sendLimits', 'service']),
        ...['sends', 'guesses', 'logins'].flatMap((name) => sources(join(codes!, name))),
      ],
      tests: [
        // Times of answers say nothing about a mutant.
        ...tests(codes!).filter((file) => !file.includes('.timing.')),
        join(SERVER, 'linking/linking.test.ts'),
      ],
    },
    factors: {
      sources: [
        ...sources(mfa!).filter((file) => !/createMfa|mfaNotice/.test(file)),
        ...['guesses', 'proofs', 'recovery-codes'].flatMap((name) => sources(join(mfa!, name))),
      ],
      tests: ['', 'guesses', 'proofs', 'recovery-codes'].flatMap((name) => tests(join(mfa!, name))),
    },
    policies: {
      sources: sources(join(SIGNER, 'policies')),
      tests: tests(join(SIGNER, 'policies')),
    },
    'vault-channel': { sources: sources(vault), tests: tests(vault) },
    signer: {
      sources: [
        ...parts.flatMap((part) => sources(part)),
        ...sources(wallets, ['createWalletRights', 'prepare', 'service']),
      ],
      tests: [
        // A test that starts processes does not see mutants.
        ...[...parts, wallets].flatMap(tests).filter((file) => !/secretRotation/.test(file)),
        ...['evidence', 'password-keys', 'policies'].flatMap((name) => tests(join(SIGNER, name))),
        // The API asks for wallets, transfers of ownership and recoveries through the whole signer.
        ...['server-wallets', 'server-wallets/quorums', 'device-wallets'].flatMap((name) =>
          tests(join(SERVER, name)),
        ),
      ].filter((file) => !/\.model\.|codeTransport|createIdTokens/.test(file)),
    },
  }
}
