import { useLatchkey } from '@latchkey/react'
import { Monstera } from './Monstera.tsx'

/** Product description with the login button. */
export function Hero() {
  const { login } = useLatchkey()
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>Plants that thrive, without a green thumb.</h1>
        <p>
          Fernleaf learns the light in your rooms and tells you which plant is thirsty today. One
          quiet note in the morning, nothing else.
        </p>
        <div className="hero-actions">
          <button type="button" className="cta" data-size="large" onClick={login}>
            Start your garden
          </button>
          <a href="#how">How it works</a>
        </div>
      </div>
      <div className="hero-art">
        <Monstera />
        <div className="note">
          <span className="note-dot" />
          <div>
            <strong>Water the monstera</strong>
            <span>250 ml · by the east window</span>
          </div>
        </div>
      </div>
    </section>
  )
}
