/** A module with the modules it needs at its start. */
export type ModuleNode = { staticImports: readonly string[] }
export type ModuleGraph = ReadonlyMap<string, ModuleNode>

/** A file of the package: with all that its roots need at their start, or exactly its members. */
export type Group =
  | { name: string; isRoot: (module: string) => boolean }
  | { name: string; isMember: (module: string) => boolean }

/**
 * Assigns modules to files, group by group: the roots of a group with all that they need at their start.
 * A module belongs to the first file that needs it. Modules of no group stay as they are.
 */
export function groupModules(graph: ModuleGraph, groups: readonly Group[]): Map<string, string> {
  const assigned = new Map<string, string>()
  const assign = (root: string, name: string) => {
    for (const module of collectStaticImports(graph, root)) {
      if (!assigned.has(module)) assigned.set(module, name)
    }
  }
  for (const group of groups) {
    const { name } = group
    const found = [...graph.keys()].filter('isRoot' in group ? group.isRoot : group.isMember)
    if (found.length === 0) throw new Error(`The file ${name} has no modules.`)
    for (const module of found) {
      if ('isRoot' in group) assign(module, name)
      else if (!assigned.has(module)) assigned.set(module, name)
    }
  }
  return assigned
}

function collectStaticImports(graph: ModuleGraph, root: string): Set<string> {
  const found = new Set([root])
  // A set that grows while it is read is read to its end.
  for (const module of found) {
    for (const imported of graph.get(module)?.staticImports ?? []) {
      if (graph.has(imported)) found.add(imported)
    }
  }
  return found
}
