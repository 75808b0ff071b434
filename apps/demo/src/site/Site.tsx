import { useLatchkey } from '@latchkey/react'
import { Garden } from './Garden.tsx'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'

/** Fernleaf: a landing page, and a garden for logged-in users. */
export function Site() {
  const { authenticated } = useLatchkey()
  return (
    <div className="site">
      <Header />
      <main>
        {authenticated ? (
          <Garden />
        ) : (
          <>
            <Hero />
            <Features />
          </>
        )}
      </main>
      <footer className="footer">
        <span>Fernleaf is a made-up product. The login is real.</span>
        <nav aria-label="Legal">
          <a href="/terms.html">Terms</a>
          <a href="/privacy.html">Privacy</a>
        </nav>
      </footer>
    </div>
  )
}

const FEATURES = [
  {
    title: 'Reads the room',
    text: 'Say where the window is. Fernleaf works out the light, season by season.',
  },
  {
    title: 'One note a day',
    text: 'Who is thirsty, how much, and nothing more. No streaks, no badges.',
  },
  {
    title: 'Remembers for you',
    text: 'Repotted in March, fed in May: a diary that writes itself as you water.',
  },
] as const

/** Three product features. */
function Features() {
  return (
    <section className="features" id="how" aria-label="How it works">
      {FEATURES.map(({ title, text }, index) => (
        <article key={title}>
          <span className="feature-number">{index + 1}</span>
          <h2>{title}</h2>
          <p>{text}</p>
        </article>
      ))}
    </section>
  )
}
