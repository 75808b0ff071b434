import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGES = ['client', 'react', 'vault', 'approval', 'cross-app'].map(
  (name) => `packages/${name}/src`,
)
const FILES = execFileSync('git', ['ls-files', ...PAGES, 'apps/dashboard/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|test-d)\.tsx?$/.test(file))

/** Everything in a browser that reads a text as markup or as code, SVG of an app included. */
const SINKS =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|DOMParser|srcdoc|srcDoc)\b|document\.write|\beval\(|new Function\(|<(?:object|embed)[ >]\s*(?:data|src|type)=/

test.each([
  'element.innerHTML = text',
  'dangerouslySetInnerHTML={{ __html: logo }}',
  'new DOMParser().parseFromString(svg, type)',
  '<object data={logoUrl} />',
])('finds %s', (line) => {
  expect(line).toMatch(SINKS)
})

test('no page writes a text as markup, so icons and logos are shown as images', () => {
  expect(FILES.length).toBeGreaterThan(500)
  expect(FILES.filter((file) => SINKS.test(readFileSync(`${ROOT}/${file}`, 'utf8')))).toEqual([])
})
