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
export function Features() {
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
