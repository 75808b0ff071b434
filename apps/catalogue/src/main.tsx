import './catalogue.css'
import { resolveLanguage, setLanguage } from '@latchkey/react/screens'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './Page.tsx'

const place = document.getElementById('catalogue')
if (!place) throw new Error('The page has no place for the catalogue')
await setLanguage(resolveLanguage([new URLSearchParams(location.search).get('language')]))
createRoot(place).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
