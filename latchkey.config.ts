import { defineConfig, LOGIN_METHODS } from '@latchkey/server'

/** Where the stand-ins for providers run; it moves with the sandbox's port. */
const sandboxUrl =
  process.env.SANDBOX_URL ?? `http://localhost:${process.env.SANDBOX_PORT ?? '4010'}`
const demoOrigins = ['http://localhost:4100', 'http://app.localhost:4100']

/** The apps of the embedded default. Yours go here; what is left out has a safe default. */
export default defineConfig({
  apps: [
    {
      id: 'latchkeydemoapp0000000001',
      name: 'Latchkey demo',
      secret: 'latchkey-sandbox-secret',
      mode: 'development',
      allowedOrigins: demoOrigins,
      loginMethods: [...LOGIN_METHODS],
      embeddedWallets: {
        mode: 'legacy-embedded-wallets-only',
        ethereumCreateOnLogin: 'users-without-wallets',
        solanaCreateOnLogin: 'users-without-wallets',
      },
      testCredentials: [
        { email: 'test-0001@latchkey.example', phoneNumber: '+15555550100', code: '246810' },
      ],
    },
    {
      id: 'latchkeydemoapp0000000002',
      name: 'Latchkey demo with server wallets',
      secret: 'latchkey-sandbox-secret',
      mode: 'development',
      allowedOrigins: demoOrigins,
      loginMethods: [...LOGIN_METHODS],
      embeddedWallets: {
        mode: 'user-controlled-server-wallets-only',
        ethereumCreateOnLogin: 'users-without-wallets',
        solanaCreateOnLogin: 'users-without-wallets',
      },
    },
    {
      id: 'latchkeydemoapp0000000003',
      name: 'Latchkey demo for members',
      secret: 'latchkey-sandbox-secret',
      mode: 'development',
      allowedOrigins: demoOrigins,
      termsUrl: 'http://localhost:4100/terms',
      privacyUrl: 'http://localhost:4100/privacy',
      requireTerms: true,
      captcha: {
        siteKey: 't:latchkey-sandbox-sitekey',
        secret: 'latchkey-sandbox-captcha-secret',
        scriptUrl: `${sandboxUrl}/captcha/api.js`,
        verifyUrl: `${sandboxUrl}/captcha/siteverify`,
      },
      disablePlusEmails: true,
      allowlist: { entries: ['*@example.com'] },
    },
  ],
})
