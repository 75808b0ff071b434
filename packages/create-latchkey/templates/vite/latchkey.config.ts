import { defineConfig } from '@latchkey/server'

export default defineConfig({
  apps: [
    {
      id: '{{APP_ID}}',
      name: '{{NAME}}',
      secret: process.env.LATCHKEY_APP_SECRET ?? '',
      mode: 'development',
      loginMethods: ['email'],
      // Its code is fixed and no mail is sent. Remove it before production.
      testCredentials: [{ email: 'test@example.com', phoneNumber: '+15555550100', code: '246810' }],
    },
  ],
})
