import { expect, test } from 'vitest'
import { groupModules, type ModuleNode } from './groupModules.ts'

const graph = new Map<string, ModuleNode>([
  ['index', { staticImports: ['session'] }],
  ['session', { staticImports: ['elsewhere'] }],
  ['modal', { staticImports: ['session', 'button'] }],
  ['button', { staticImports: ['modal'] }],
  ['phone', { staticImports: ['button', 'countries'] }],
  ['countries', { staticImports: [] }],
  ['rare', { staticImports: ['button'] }],
])

test('assigns each module to the first file that needs it at its start', () => {
  const groups = [
    { name: 'core', isRoot: (module: string) => module === 'index' },
    { name: 'login', isRoot: (module: string) => module === 'modal' },
    { name: 'methods', isRoot: (module: string) => module === 'phone' },
  ]
  expect(Object.fromEntries(groupModules(graph, groups))).toEqual({
    index: 'core',
    session: 'core',
    modal: 'login',
    button: 'login',
    phone: 'methods',
    countries: 'methods',
  })
})

test('rejects a group without modules, because its files were renamed', () => {
  const groups = [{ name: 'login', isRoot: () => false }]
  expect(() => groupModules(graph, groups)).toThrow('The file login has no modules.')
})
