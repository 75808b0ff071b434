import { LatchkeyProvider } from '@latchkey/react'
import type { ReactNode } from 'react'

export const metadata = { title: '{{NAME}}' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <LatchkeyProvider
          appId="{{APP_ID}}"
          apiUrl={process.env.PUBLIC_URL ?? 'http://localhost:3000'}
        >
          {children}
        </LatchkeyProvider>
      </body>
    </html>
  )
}
