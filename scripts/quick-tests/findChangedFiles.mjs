import { execFileSync } from 'node:child_process'

/**
 * Lists the files that differ from the point where this branch left `main`: commits, uncommitted changes and
 * new files. Deleted files are omitted, because the type check finds their importers. `base` is another commit
 * to compare with.
 */
export function findChangedFiles(root, base = findBase(root)) {
  const changed = git(root, ['diff', '--name-only', '--diff-filter=d', base, '--'])
  const added = git(root, ['ls-files', '--others', '--exclude-standard'])
  return { base, files: [...new Set([...changed, ...added])].sort() }
}

/** Falls back to HEAD if no `main` is known, for example in a shallow clone. */
function findBase(root) {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git(root, ['merge-base', 'HEAD', branch])[0]
    } catch {
      // this clone has no such branch
    }
  }
  return 'HEAD'
}

const git = (root, words) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...words], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
    .split('\n')
    .filter(Boolean)
