import { join, relative } from 'node:path'
import ts from 'typescript'

export type Example = { name: string; language: 'ts' | 'tsx'; code: string }

const FENCE = /^```(tsx?)\n([\s\S]*?)^```/gm

/** Extracts the code of every `@example` in the files below `packages/*\/src`. */
export function extractExamples(root: string, program: ts.Program): Example[] {
  program.getTypeChecker() // sets the parents that `ts.getJSDocTags` needs
  return program
    .getSourceFiles()
    .filter(
      ({ fileName }) =>
        fileName.startsWith(join(root, 'packages')) && !fileName.includes('node_modules'),
    )
    .flatMap((source) => {
      const file = relative(join(root, 'packages'), source.fileName)
        .replace(/\.tsx?$/, '')
        .replaceAll('/', '-')
      return listExampleTexts(source).flatMap((text, index) => readFences(text, `${file}-${index}`))
    })
}

function listExampleTexts(source: ts.SourceFile): string[] {
  const texts: string[] = []
  function visit(node: ts.Node) {
    for (const tag of ts.getJSDocTags(node)) {
      // Tags are found again through the nodes inside a declaration: only their own parent counts.
      const isOwn = tag.parent.parent === node
      if (isOwn && tag.tagName.text === 'example')
        texts.push(ts.getTextOfJSDocComment(tag.comment) ?? '')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

function readFences(text: string, name: string): Example[] {
  const found = [...text.matchAll(FENCE)]
  if (found.length === 0)
    throw new Error(`${name}: an @example needs a \`\`\`ts or \`\`\`tsx block.`)
  return found.map(([, language, code = ''], index) => ({
    name: `${name}-${index}`,
    language: language === 'tsx' ? 'tsx' : 'ts',
    code,
  }))
}
