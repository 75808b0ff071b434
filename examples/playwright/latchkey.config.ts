import { defineConfig } from '@latchkey/server'

export default defineConfig({
  apps: [
    {
      id: 'myshop0000000000000000001',
      name: 'My shop',
      secret: process.env.LATCHKEY_APP_SECRET ?? 'a-secret-for-tests-only',
      mode: 'development',
      loginMethods: ['email'],
      // Its code is fixed and no mail is sent. Remove it in production.
      testCredentials: [
        { email: 'test-0001@shop.example', phoneNumber: '+15555550100', code: '246810' },
      ],
    },
  ],
})
