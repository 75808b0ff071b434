type EarlierAttack = {
  /** Finding that the attack shows. */
  id: string
  attack: string
  /** Commit that the attack ran against. */
  commit: string
  /** Result of the attack against that commit. */
  before: string
  /** Result of the same attack now. */
  now: string
  /** The attack as a test of today's code, by file and name. */
  test: readonly [file: string, name: string]
}

/** Commit that the security review read, and the last one before the work on the trust boundary. */
const REVIEWED = 'c63fa228'
const BEFORE = '94794a34'

/**
 * The attacks of the review, run against the code of then. docs/scorecard.md is written from it with
 * `npm run docs:security`. Each program ends with a key that signs for the victim's address, or with a signature.
 */
export const EARLIER_ATTACKS: readonly EarlierAttack[] = [
  {
    id: 'F1a',
    attack: 'a stolen token without an `Origin` header asks for both shares of an automatic wallet',
    commit: REVIEWED,
    before: 'both shares; the key signs for the wallet',
    now: '403 `invalid_origin`',
    test: [
      'missingOrigin.theft.test.ts',
      'a stolen token without an Origin gets no share of a device wallet',
    ],
  },
  {
    id: 'F1a',
    attack: 'the same with the `Origin` of the vault, which a program can write',
    commit: BEFORE,
    before: 'both shares; the key signs for the wallet',
    now: '401 `missing_device_proof`; with a key of the thief 403 `device_key_mismatch`',
    test: [
      'stolenToken.theft.test.ts',
      'a stolen access token with a forged Origin gets no share and no pepper',
    ],
  },
  {
    id: 'F1a',
    attack: 'the same token asks for the authorization key of a server wallet and exports it',
    commit: BEFORE,
    before: 'the private key of the wallet',
    now: '401 `missing_device_proof` for both',
    test: [
      'stolenToken.theft.test.ts',
      'a stolen token gets no authorization key and exports no server wallet',
    ],
  },
  {
    id: 'F1b',
    attack:
      'a script in the host page sends messages to a hidden vault frame: message, typed data, transaction, raw hash, Solana message, recovery method, delegation, import',
    commit: BEFORE,
    before: '8 of 8 done without a click; the signature of the raw hash is of the wallet',
    now: '`approval_required` for 8 of 8',
    test: ['poisonedPage.spec.ts', 'in vault mode the same script gets nothing'],
  },
  {
    id: 'F1b',
    attack:
      'the script moves a wallet with a password of 20 characters to automatic recovery, then takes the shares',
    commit: BEFORE,
    before: 'the key of the wallet',
    now: '`approval_required` for the change',
    test: ['gate.theft.test.ts', 'is refused to a host page that forges an approval'],
  },
  {
    id: 'F1c',
    attack:
      'a session of an hour ago, after a refresh, without a second factor: reads both shares, exports, changes the recovery method',
    commit: BEFORE,
    before: 'all three',
    now: '403 `step_up_required` for all three',
    test: [
      'oldSession.theft.test.ts',
      'neither recovers a wallet nor changes its recovery method, also after a refresh',
    ],
  },
  {
    id: 'F2',
    attack: 'a node answers with a revert reason of 128 kB',
    commit: REVIEWED,
    before: 'the process does nothing else for 9.9 s',
    now: 'in time',
    test: [
      'revertReason.flood.test.ts',
      'handles eth_sendTransaction with a 128 kB revert reason in time',
    ],
  },
  {
    id: 'F3',
    attack: 'a stolen token reads the pepper once and guesses a password offline',
    commit: BEFORE,
    before: 'found with the 18th guess, with 1 of 10 tries used; the key signs for the wallet',
    now: 'the token gets neither share nor evaluation; with the device, ten of 50 concurrent guesses are evaluated, then the password is locked',
    test: ['password.guessing.test.ts', 'evaluates ten of 50 concurrent guesses and counts each'],
  },
  {
    id: 'F4',
    attack:
      'database and master key of the API, with `SIGNER_SECRET` and a running signer, ask for the shares of automatic wallets',
    commit: BEFORE,
    before: '2 of 2 keys',
    now: "`evidence_required` with `recovery.evidence: 'signer'`; with the default it still succeeds",
    test: [
      'recoveryEvidence.theft.test.ts',
      'the API alone opens an automatic wallet with session evidence, none with evidence at the signer',
    ],
  },
  {
    id: 'F5',
    attack: 'one signed `eth_sendTransaction` is sent three times, and once more after logout',
    commit: BEFORE,
    before: '4 transactions',
    now: '1 transaction',
    test: [
      'sending.replay.test.ts',
      'one signed eth_sendTransaction gives one transaction, and none after logout',
    ],
  },
  {
    id: 'F11',
    attack: 'a script in the host page listens while the user types the recovery password',
    commit: BEFORE,
    before: 'the password',
    now: 'it is typed on a page of the vault, which alone may send it to the vault',
    test: ['gate.theft.test.ts', 'takes recovery secrets from own pages only'],
  },
]
