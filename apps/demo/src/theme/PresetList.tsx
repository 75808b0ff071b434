import { PRESET_NAMES, type PresetName } from './presets.ts'

type Props = { chosen: PresetName; onChoose(preset: PresetName): void }

/** Presets as swatches. */
export function PresetList({ chosen, onChoose }: Props) {
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
