import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './styles/base.css'
import './styles/site.css'
import './styles/garden.css'
import './styles/workshop.css'

const element = document.getElementById('app')
if (element)
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
