import config from '../../latchkey.config.ts'

const sandboxUrl = `http://localhost:${process.env.SANDBOX_PORT ?? '4010'}`
const vaultApp = config.apps.find(({ id }) => id === 'latchkeydemoapp0000000004')

/** The demo with its strictest settings. Demo app 5 becomes app 4 with a captcha before every login. */
export default {
  ...config,
  apps: config.apps.map((app) => {
    if (app.id === vaultApp?.id) {
      return { ...app, recovery: { ...app.recovery, evidence: 'signer' as const } }
    }
    if (app.id !== 'latchkeydemoapp0000000005') return app
    return {
      ...app,
      embeddedWallets: vaultApp?.embeddedWallets,
      captcha: {
        siteKey: 't:latchkey-sandbox-sitekey',
        secret: 'latchkey-sandbox-captcha-secret',
        scriptUrl: `${sandboxUrl}/captcha/api.js`,
        verifyUrl: `${sandboxUrl}/captcha/siteverify`,
        when: 'always' as const,
      },
    }
  }),
}
