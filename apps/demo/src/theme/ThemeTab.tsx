import { CodeBar } from '../code/CodeBar.tsx'
import type { TabProps } from '../panel/TabProps.ts'
import { Choice } from '../playground/fields.tsx'
import { ColourFields } from './ColourFields.tsx'
import { ShapeFields } from './ShapeFields.tsx'
import { schemeOf } from './schemeOf.ts'
import '../styles/theme.css'
import '../styles/settings.css'
import { PRESET_NAMES, type PresetName } from './presets.ts'

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

type Props = { chosen: PresetName; onChoose(preset: PresetName): void }

/** Presets as swatches. */
function PresetList({ chosen, onChoose }: Props) {
  return (
    <fieldset className="presets">
      <legend className="hidden-text">Preset</legend>
      {PRESET_NAMES.map((name) => (
        <label key={name} data-preset={name}>
          <input
            type="radio"
            name="preset"
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
          <span className="preset-swatch" aria-hidden="true" />
          <span>{name === 'none' ? 'default' : name}</span>
        </label>
      ))}
    </fieldset>
  )
}
