export type Finding = {
  id: string
  finding: string
  /** Fixed for every app, or by a setting that the detail names. */
  outcome: 'fixed' | 'by setting'
  detail?: string
  /** Each test by its file and its name. Without the fix it fails. */
  tests: readonly (readonly [file: string, name: string])[]
}

/**
 * Findings of the security review before the first release. docs/scorecard.md is written from it with
 * `npm run docs:security`. F is critical to medium, L is low.
 */
export const FINDINGS: readonly Finding[] = [
  {
    id: 'F1a',
    finding: 'a stolen token without an `Origin` header gets both shares of the server',
    outcome: 'fixed',
    tests: [
      [
        'missingOrigin.theft.test.ts',
        'a stolen token without an Origin gets no share of a device wallet',
      ],
      [
        'stolenToken.theft.test.ts',
        'a stolen access token with a forged Origin gets no share and no pepper',
      ],
    ],
  },
  {
    id: 'F1b',
    finding: 'a script in the host page signs and changes the recovery method by message',
    outcome: 'by setting',
    detail: "`approval: 'vault'`, the default",
    tests: [
      ['gate.theft.test.ts', 'is refused to a host page that forges an approval'],
      [
        'gate.theft.test.ts',
        'refuses bare hashes even with an approval, unless the app allows them',
      ],
    ],
  },
  {
    id: 'F1c',
    finding: 'without a second factor, an old session recovers, exports and changes recovery',
    outcome: 'by setting',
    detail: "`approval: 'vault'`, the default; export also with `'host'`",
    tests: [
      ['oldSession.theft.test.ts', 'exports nothing, with approval: %s'],
      [
        'oldSession.theft.test.ts',
        'neither recovers a wallet nor changes its recovery method, also after a refresh',
      ],
    ],
  },
  {
    id: 'F2',
    finding: 'a revert reason stops the server with a quadratic regular expression',
    outcome: 'fixed',
    tests: [
      [
        'revertReason.flood.test.ts',
        'handles eth_sendTransaction with a 128 kB revert reason in time',
      ],
      ['revertReason.flood.test.ts', 'scans a token whose name() reverts with 128 kB in time'],
    ],
  },
  {
    id: 'F3',
    finding: 'one release of the pepper allows unlimited guesses of a password',
    outcome: 'fixed',
    detail: 'older passwords at their next recovery',
    tests: [
      ['password.guessing.test.ts', 'evaluates ten of 50 concurrent guesses and counts each'],
      [
        'password.guessing.test.ts',
        'enforces the lock and its wait in two signers on one database',
      ],
    ],
  },
  {
    id: 'F4',
    finding: 'the API alone opens automatic wallets',
    outcome: 'by setting',
    detail: "`recovery.evidence: 'signer'`",
    tests: [
      [
        'recoveryEvidence.theft.test.ts',
        'the API alone opens an automatic wallet with session evidence, none with evidence at the signer',
      ],
    ],
  },
  {
    id: 'F5',
    finding: 'a signed request for a server wallet can be replayed, also after logout',
    outcome: 'fixed',
    tests: [
      [
        'authorization.replay.test.ts',
        'one signed eth_sendTransaction gives one transaction of 50 concurrent replays',
      ],
      [
        'sending.replay.test.ts',
        'one signed eth_sendTransaction gives one transaction, and none after logout',
      ],
    ],
  },
  {
    id: 'F6',
    finding: 'one captcha token with one idempotency key sends mail to many addresses',
    outcome: 'fixed',
    tests: [['captcha.test.ts', 'accepts one token and idempotency key for one address only']],
  },
  {
    id: 'F7',
    finding: 'sends by strangers lock the owner of an address out',
    outcome: 'fixed',
    detail: 'for clients that logged in before',
    tests: [
      ['oneTimeCode.lockout.test.ts', 'logs the owner in at once after %i sends by strangers'],
      [
        'oneTimeCode.lockout.test.ts',
        'keeps the code of the owner valid when strangers request codes',
      ],
    ],
  },
  {
    id: 'F8',
    finding: 'in cookie mode every sibling host receives the refresh cookie',
    outcome: 'fixed',
    tests: [['session.test.ts', 'is not sent to sibling hosts by default']],
  },
  {
    id: 'F9',
    finding: 'the master key and the token-signing key cannot be rotated',
    outcome: 'fixed',
    tests: [
      [
        'packages/server/src/assembly/keyRotation.test.ts',
        're-encrypts every sealed column, stopped after each value and continued',
      ],
      [
        'signingKeys.test.ts',
        'publishes a new key for a day, then signs with it, then removes the old one',
      ],
    ],
  },
  {
    id: 'F10',
    finding: 'the embedded database does not sync to the disk, and production accepts it',
    outcome: 'fixed',
    tests: [
      [
        'pgliteFolder.test.ts',
        'PGlite in a folder writes each commit to the disk before it answers',
      ],
      [
        'readInstallation.test.ts',
        'lists everything that NODE_ENV=production lacks, each with its page',
      ],
    ],
  },
  {
    id: 'F11',
    finding: 'recovery secrets pass through the host page',
    outcome: 'by setting',
    detail: "`approval: 'vault'`, the default",
    tests: [
      ['approvalRecovery.spec.ts', 'a password is set and used without passing the host page'],
      ['gate.theft.test.ts', 'takes recovery secrets from own pages only'],
    ],
  },
  {
    id: 'F12',
    finding: 'a change of the wallet mode moves device wallets to the signer unseen',
    outcome: 'fixed',
    detail: "with `approval: 'host'` by the client only",
    tests: [
      [
        'migration.test.ts',
        'asks before it migrates, and leaves the device wallet as it is after "Not now"',
      ],
    ],
  },
  {
    id: 'L1',
    finding: 'the proof of one export also reads a share for use',
    outcome: 'fixed',
    tests: [
      [
        'mfa.theft.test.ts',
        'shows the key on a page opened with a token after one verification, and allows nothing else',
      ],
    ],
  },
  {
    id: 'L2',
    finding: 'a repeated wallet login with a known idempotency key needs no signature',
    outcome: 'fixed',
    tests: [
      [
        'siwe.replay.test.ts',
        'rejects a repeated login whose signature is missing, changed or of another wallet',
      ],
    ],
  },
  {
    id: 'L3',
    finding: 'a wallet signs in from any chain',
    outcome: 'fixed',
    tests: [
      [
        'siwe.test.ts',
        'accepts the chains of the app by default, and any chain if the app allows it',
      ],
    ],
  },
  {
    id: 'L4',
    finding: 'the audience of custom tokens is optional',
    outcome: 'by setting',
    detail: '`customToken.audience`; without it the server warns at the start',
    tests: [
      ['customToken.forgery.test.ts', 'rejects %s'],
      [
        'packages/server/src/main.test.ts',
        'starts, writes the key file with mode 600, serves, and exits on SIGTERM',
      ],
    ],
  },
  {
    id: 'L5',
    finding: 'a change of additional signers asks for no fresh factor',
    outcome: 'by setting',
    detail: "`approval: 'vault'`, the default",
    tests: [
      [
        'mfa.theft.test.ts',
        'requires fresh MFA to change additional signers, if requests are approved in the vault',
      ],
      [
        'oldSession.theft.test.ts',
        'adds no signer to a server wallet, unless requests are approved in the host page',
      ],
    ],
  },
  {
    id: 'L6',
    finding: 'a delegation has no expiry and no limit of amounts by default',
    outcome: 'by setting',
    detail:
      '`delegatedUse.expiresAfterDays`, `delegatedUse.policyIds`; the default follows the wire protocol, in which a delegation lasts until it is revoked',
    tests: [
      ['delegation.test.ts', 'a delegation ends after the days that the app sets'],
      ['delegatedUse.overreach.test.ts', 'signs until the delegation expires, and never after'],
    ],
  },
  {
    id: 'L7',
    finding: 'security events, analytics events and guests are never deleted',
    outcome: 'fixed',
    tests: [
      [
        'dataRetention.test.ts',
        'deletes events of an app after its number of days, and no event of another app',
      ],
      [
        'dataRetention.test.ts',
        'deletes guests without a wallet after their last login, and keeps the others',
      ],
    ],
  },
  {
    id: 'L8',
    finding: 'shares of deleted users stay',
    outcome: 'by setting',
    detail:
      '`retention.deletedShareDays`; the signer keeps its shares, so that an attacker in the API cannot destroy wallets',
    tests: [
      [
        'dataRetention.test.ts',
        'deletes the shares of a deleted user only after the configured days',
      ],
    ],
  },
  {
    id: 'L9',
    finding: 'the CSP names a report group without an endpoint',
    outcome: 'fixed',
    tests: [['vaultPage.test.ts', 'names the endpoint of policy reports, if one is configured']],
  },
  {
    id: 'L10',
    finding: 'a document names a test that does not exist',
    outcome: 'fixed',
    tests: [['namedFiles.test.ts', 'finds every test and path that %s names']],
  },
  {
    id: 'L11',
    finding: 'the ECDSA twin of a token is accepted',
    outcome: 'fixed',
    tests: [['token.forgery.test.ts', 'rejects forged tokens on every user route']],
  },
]
