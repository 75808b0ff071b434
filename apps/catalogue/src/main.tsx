import './catalogue.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './Catalogue.tsx'
import { Stage } from './Stage.tsx'
import { stories } from './stories.ts'

const query = new URLSearchParams(location.search)
const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
const story = stories.find(({ id }) => id === query.get('story'))
const place = document.getElementById('catalogue')
if (!place) throw new Error('The page has no place for the catalogue')

// With ?story= one state stands alone, for pictures and for a closer look.
createRoot(place).render(
  <StrictMode>
    {story ? (
      <main className="alone page" data-scheme={scheme}>
        <h1 className="for-readers">{story.title}</h1>
        <Stage story={story} scheme={scheme} />
      </main>
    ) : (
      <Catalogue />
    )}
  </StrictMode>,
)
