import { LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Login } from './Login.tsx'

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    {/* `headless` keeps the code of the modal out of the page. */}
    <LatchkeyProvider
      appId="latchkeydemoapp0000000001"
      apiUrl={import.meta.env.VITE_API_URL ?? 'http://localhost:4000'}
      config={{ render: 'headless' }}
    >
      <Login />
    </LatchkeyProvider>
  </StrictMode>,
)
