import { LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider appId="{{APP_ID}}" apiUrl="http://localhost:4000">
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
