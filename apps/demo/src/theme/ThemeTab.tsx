import { CodeBar } from '../code/CodeBar.tsx'
import type { TabProps } from '../panel/TabProps.ts'
import { Choice } from '../playground/fields.tsx'
import { ColourFields } from './ColourFields.tsx'
import { PresetList } from './PresetList.tsx'
import { ShapeFields } from './ShapeFields.tsx'
import { schemeOf } from './schemeOf.ts'
import '../styles/theme.css'
import '../styles/settings.css'

/** Theme editor: presets, colours and shapes, with the contrast corrected and reported. */
export function ThemeTab({ settings, onChange }: TabProps) {
  return (
    <>
      <div className="panel-scroll">
        <div className="panel-intro">
          <h2>Theme</h2>
          <button
            type="button"
            className="quiet-button"
            onClick={() => onChange({ preset: 'none', variables: {} })}
          >
            Reset
          </button>
        </div>
        <p className="lead">Begin with a preset, then change what you like.</p>
        <PresetList
          chosen={settings.preset}
          onChoose={(preset) => onChange({ preset, variables: {} })}
        />
        <section className="group" aria-label="Colours">
          <h3>Colours</h3>
          <Choice
            label="Scheme"
            value={schemeOf(settings)}
            options={['light', 'dark']}
            onChange={(scheme) => onChange({ scheme })}
          />
          <ColourFields settings={settings} onChange={onChange} />
        </section>
        <ShapeFields settings={settings} onChange={onChange} />
      </div>
      <CodeBar settings={settings} />
    </>
  )
}
