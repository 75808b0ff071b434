import '../../page/defineBuffer.ts'
import { createRoot } from 'react-dom/client'
import { settings } from '../../shared/settings.ts'
import { Page, PageThatAsksForFactors, Provider } from './Page.tsx'

createRoot(document.body).render(
  <Provider>{settings.asksForFactors ? <PageThatAsksForFactors /> : <Page />}</Provider>,
)
