import { useEffect, useState } from 'react'
import { Stage } from './Stage.tsx'
import { chapters } from './stories.ts'

const anchor = (title: string) => title.toLowerCase().replaceAll(' ', '-')
const count = chapters.reduce((sum, chapter) => sum + chapter.stories.length, 0)

/** Every screen in every state on one page. */
export function Catalogue() {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')

  useEffect(() => {
    // Stories that take the focus scroll the page. Two frames later, scroll to the requested anchor.
    const wanted = location.hash.slice(1)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const target = document.getElementById(wanted)
        if (target) target.scrollIntoView()
        else scrollTo(0, 0)
      }),
    )
  }, [])

  return (
    <div className="page" data-scheme={scheme}>
      <header className="head">
        <div className="head-line">
          <img src="/mark.svg" alt="" width="32" height="32" />
          <h1>Latchkey screens</h1>
          <Switch
            label="Scheme"
            options={{ light: 'Light', dark: 'Dark' }}
            value={scheme}
            onChange={setScheme}
          />
        </div>
        <nav aria-label="Chapters">
          {chapters.map(({ title, stories }) => (
            <a key={title} href={`#${anchor(title)}`}>
              {title} <span>{stories.length}</span>
            </a>
          ))}
        </nav>
      </header>
      <main>
        <p className="lead">
          {count} states in the modal's own card, at its real size. A window of at most 440 px shows
          them as on a phone.
        </p>
        {chapters.map(({ title, stories }) => (
          <section key={title} className="chapter" id={anchor(title)} aria-label={title}>
            <h2>{title}</h2>
            <div className="cards">
              {stories.map((story) => (
                <figure key={story.id} id={story.id}>
                  <figcaption>
                    <a href={`?story=${story.id}&scheme=${scheme}`}>{story.title}</a>
                  </figcaption>
                  <Stage story={story} scheme={scheme} />
                </figure>
              ))}
            </div>
          </section>
        ))}
      </main>
    </div>
  )
}

type Props<Value extends string> = {
  label: string
  options: Readonly<Record<NoInfer<Value>, string>>
  value: Value
  onChange(value: NoInfer<Value>): void
}

/** Two or more options, one of them selected. */
function Switch<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="switch" aria-label={label}>
      {(Object.keys(options) as Value[]).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {options[option]}
        </button>
      ))}
    </fieldset>
  )
}
