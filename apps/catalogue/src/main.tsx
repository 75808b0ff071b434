import './catalogue.css'
import { resolveLanguage, setLanguage } from '@latchkey/react/screens'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './Catalogue.tsx'
import { Stage } from './Stage.tsx'
import { stories } from './stories.ts'

const readSearch = () => location.search
const onMove = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** Renders one state with ?story=, for screenshots, or all states without it; ?language= sets the language. */
function Page() {
  const query = new URLSearchParams(useSyncExternalStore(onMove, readSearch))
  const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
  const story = stories.find(({ id }) => id === query.get('story'))
  if (!story) return <Catalogue />
  return (
    <main key={story.id} className="alone page" data-scheme={scheme}>
      <h1 className="for-readers">{story.title}</h1>
      <Stage story={story} scheme={scheme} />
    </main>
  )
}

const place = document.getElementById('catalogue')
if (!place) throw new Error('The page has no place for the catalogue')
await setLanguage(resolveLanguage([new URLSearchParams(location.search).get('language')]))
createRoot(place).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
