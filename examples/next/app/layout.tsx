import { LatchkeyProvider } from '@latchkey/react'
import type { ReactNode } from 'react'
import { latchkey } from '@/lib/latchkey'

export const metadata = { title: 'Latchkey with Next.js' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <LatchkeyProvider {...latchkey}>{children}</LatchkeyProvider>
      </body>
    </html>
  )
}
