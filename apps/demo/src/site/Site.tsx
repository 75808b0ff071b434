import { useLatchkey } from '@latchkey/react'
import { Features } from './Features.tsx'
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
