import { stringify } from 'yaml'

type Scope = Record<string, unknown>

const IF = /\{\{-? if (\.[\w.]+) \}\}([\s\S]*?)\{\{-? end \}\}/g
const YAML_VALUE = /\{\{ toYaml (\.[\w.]+) \| nindent (\d+) \}\}/g
const VALUE = /\{\{ (\.[\w.]+) \}\}/g

/**
 * Renders a template of the Helm chart. Supports values, `if` without `else`, and `toYaml | nindent`: what the
 * chart uses.
 */
export function renderChart(template: string, scope: Scope): string {
  const read = (path: string): unknown =>
    path
      .split('.')
      .filter(Boolean)
      .reduce<unknown>((value, key) => (value as Scope | undefined)?.[key], scope)
  const text = (path: string) => {
    const value = read(path)
    if (value === undefined) throw new Error(`The chart has no value ${path}`)
    return value
  }
  const rendered = template
    .replace(IF, (_, path: string, body: string) => (read(path) ? body : ''))
    .replace(YAML_VALUE, (_, path: string, indent: string) => {
      const pad = ' '.repeat(Number(indent))
      const lines = stringify(text(path)).trimEnd().split('\n')
      return `\n${lines.map((line) => pad + line).join('\n')}`
    })
    .replace(VALUE, (_, path: string) => String(text(path)))
  if (rendered.includes('{{')) throw new Error('The chart uses more than renderChart supports')
  return rendered
}
