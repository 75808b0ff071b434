import type { ThemeVariables } from '@latchkey/react'
import type { TabProps } from '../panel/TabProps.ts'
import { Choice, Field, Select } from '../playground/fields.tsx'
import { mergeTheme } from './mergeTheme.ts'

/** Font lists that every system has. Another one is written by hand. */
const FONTS = [
  ['', 'System'],
  ["Georgia, 'Times New Roman', serif", 'Serif'],
  ["ui-rounded, 'SF Pro Rounded', 'Nunito', sans-serif", 'Rounded'],
  ['ui-monospace, Menlo, Consolas, monospace', 'Monospace'],
] as const

/** Radius, space, font, shadow, density and the blur of the backdrop. */
export function ShapeFields({ settings, onChange }: TabProps) {
  const { radiusPx, spacingPx, fontFamily, shadow, density, backdrop } = mergeTheme(settings)
  const change = (part: ThemeVariables) =>
    onChange({ variables: { ...settings.variables, ...part } })
  return (
    <section className="group" aria-label="Shapes">
      <h3>Shapes</h3>
      <Range
        label="Radius"
        value={radiusPx ?? 12}
        min={0}
        max={28}
        onChange={(value) => change({ radiusPx: value })}
      />
      <Range
        label="Space"
        value={spacingPx ?? 24}
        min={12}
        max={32}
        onChange={(value) => change({ spacingPx: value })}
      />
      <Select
        label="Font"
        value={fontFamily ?? ''}
        options={FONTS}
        onChange={(font) => change({ fontFamily: font || undefined })}
      />
      <Choice
        label="Shadow"
        value={shadow ?? 'strong'}
        options={['none', 'soft', 'strong']}
        onChange={(value) => change({ shadow: value })}
      />
      <Choice
        label="Density"
        value={density ?? 'comfortable'}
        options={['comfortable', 'compact']}
        onChange={(value) => change({ density: value })}
      />
      <Range
        label="Backdrop blur"
        value={backdrop?.blurPx ?? 0}
        min={0}
        max={24}
        onChange={(blurPx) => change({ backdrop: { ...backdrop, blurPx } })}
      />
    </section>
  )
}

type RangeProps = {
  label: string
  value: number
  min: number
  max: number
  onChange(value: number): void
}

function Range({ label, value, min, max, onChange }: RangeProps) {
  return (
    <Field label={label}>
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className="range-value">{value} px</span>
    </Field>
  )
}
