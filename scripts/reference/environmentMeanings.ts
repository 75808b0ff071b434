/** Meaning of each environment variable. The generator fails if one is missing or unknown. */
export const ENVIRONMENT_MEANINGS: Readonly<Record<string, string>> = {
  NODE_ENV: '`production` turns the development defaults off',
  PORT: 'port that the server listens on',
  HOST: 'address that the server listens on. In a container: `0.0.0.0`',
  PUBLIC_URL:
    'address of the server as browsers see it: redirects, links in mails, origin of the vault. Defaults to `http://localhost` with the port',
  DATABASE_REPLICA_URL:
    'Replica of `DATABASE_URL` for reads that may be a moment old ([scaling.md](../scaling.md#replica))',
  DATABASE_URL: 'PostgreSQL. Defaults to an embedded database in the data directory',
  LATCHKEY_DATA_DIR: 'directory of the embedded database and of generated keys',
  LATCHKEY_CONFIG: 'path of the configuration, TypeScript or JavaScript',
  LATCHKEY_MASTER_KEY:
    '32 bytes in base64, which encrypt secrets in the database. Defaults to a key file in the data directory',
  LATCHKEY_OLD_MASTER_KEYS:
    'previous keys, separated by commas, until `latchkey keys rotate` has run',
  LATCHKEY_KMS: 'master key in an [HSM or a transit API](../keys.md#where-the-master-key-lives)',
  LATCHKEY_OLD_KMS: 'the same, before the last change',
  LATCHKEY_KMS_TOKEN: 'token of the transit API',
  LATCHKEY_KMS_TOKEN_FILE: 'file with that token',
  LATCHKEY_SHARE_KEYS:
    'keys for wallet shares, `1:BASE64,2:BASE64`. Derived from the master key by default',
  LATCHKEY_ALLOW_FILE_KEY: '`1` allows the key file in production',
  LATCHKEY_ALLOW_EMBEDDED_DATABASE: '`1` allows the embedded database in production',
  LATCHKEY_ALLOW_EMBEDDED_SIGNER: '`1` runs the signer inside the server in production',
  SIGNER_URL:
    'address of the [signer process](../signer.md). Without it the signer runs inside the server',
  SIGNER_SECRET: 'shared secret of server and signer',
  SIGNER_SECRET_PREVIOUS:
    'the secret before the last [rotation](../keys.md#rotate-signer_secret), accepted too',
  SIGNER_DATABASE_URL: 'PostgreSQL database that only the signer uses',
  SIGNER_MASTER_KEY: '32 bytes in base64, which encrypt the keys of the signer',
  SIGNER_OLD_MASTER_KEYS:
    'previous keys, separated by commas, until `latchkey-signer rotate` has run',
  SIGNER_KMS:
    'master key of the signer in an [HSM or a transit API](../keys.md#where-the-master-key-lives)',
  SIGNER_OLD_KMS: 'the same, before the last change',
  SIGNER_KMS_TOKEN: 'token of the transit API',
  SIGNER_KMS_TOKEN_FILE: 'file with that token',
  SIGNER_KEY_FILE: 'key file of the signer, one key per line, newest first',
  SIGNER_ALLOW_FILE_KEY: '`1` allows the key file in production',
  SIGNER_PORT: 'port that the signer listens on',
  SIGNER_HOST: 'address that the signer listens on',
  SIGNER_TLS_CERTIFICATE_FILE: 'certificate in PEM; set both or neither',
  SIGNER_TLS_KEY_FILE: 'key of the certificate in PEM',
  SIGNER_SMTP_URL:
    'mail server of the signer, for [recovery evidence](../recovery.md#evidence-at-the-signer)',
  SIGNER_MAIL_FROM: 'sender of these mails',
  SIGNER_TWILIO_ACCOUNT_SID: 'Twilio account of the signer, for recovery evidence by SMS',
  SIGNER_TWILIO_AUTH_TOKEN: 'its token',
  SIGNER_TWILIO_FROM: 'its sender',
  SIGNER_TWILIO_URL: 'address of the Twilio API, for a sandbox',
  SIGNER_ID_TOKENS:
    'OAuth clients whose ID tokens count as [recovery evidence](../recovery.md#evidence-at-the-signer), as JSON',
  SMTP_URL: 'mail server with its credentials. The default is the sandbox of `npm start`',
  MAIL_FROM: 'sender of all mails',
  DKIM_DOMAIN: 'domain of the [DKIM signature](../mails.md#dkim). Set all three variables or none',
  DKIM_SELECTOR: 'selector of its DNS record, `SELECTOR._domainkey.DOMAIN`',
  DKIM_PRIVATE_KEY: 'private key in PEM. `\\n` stands for a line break',
  DRAIN_DELAY_MS:
    'time after SIGTERM in which the server accepts requests while `/readyz` answers 503. 5000 in production, else 0',
  TRUSTED_PROXIES: 'number of your own proxies in front. Rate limits use the address they report',
  ASN_HEADER: "header in which your proxy reports the caller's network. Needs `TRUSTED_PROXIES`",
  COUNTRY_HEADER:
    'header in which your proxy reports the country of the caller, such as `cf-ipcountry`. Needs `TRUSTED_PROXIES`',
  LATCHKEY_SECURITY_CONTACT:
    'contacts in `/.well-known/security.txt`. Without them the path answers 404',
  LATCHKEY_SECURITY_POLICY: 'address of your disclosure policy, for the same file',
  LATCHKEY_CSP_REPORT_URL:
    'address to which browsers report violations of the policy of the vault pages',
  LATCHKEY_METRICS_TOKEN:
    'bearer token of `/metrics`. Without it the path is open in development and answers 404 in production',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'collector that receives traces and logs, with the paths `/v1/traces` and `/v1/logs` appended. Without it nothing is exported',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'address for traces only, used as it is',
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'address for logs only, used as it is',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'form of the export. There is one',
  OTEL_EXPORTER_OTLP_HEADERS: 'headers of each export, such as `authorization=Bearer%20KEY`',
  OTEL_EXPORTER_OTLP_TIMEOUT: 'deadline of an export in milliseconds',
  OTEL_SERVICE_NAME: 'name of the process. Defaults to `latchkey` and `latchkey-signer`',
  OTEL_RESOURCE_ATTRIBUTES:
    'attributes of the process, such as `deployment.environment=production`',
  OTEL_TRACES_EXPORTER: '`none` exports no traces',
  OTEL_LOGS_EXPORTER: '`none` exports no logs',
  OTEL_TRACES_SAMPLER: 'which requests of the API are traced. The signer follows the API',
  OTEL_TRACES_SAMPLER_ARG: 'share of requests that `traceidratio` traces',
  OTEL_SDK_DISABLED: '`true` exports nothing',
  LOG_LEVEL: 'lowest level that is logged, one JSON object per line on stdout',
}
