import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Clauses of the specification and pages of the repository mean nothing outside of it. */
const INTERNAL =
  / ?\((?:\[[A-Z]\d[^)]*|docs\/[^)]*)\)| ?\[[A-Z]\d[\d.]*\]|:? ?docs\/protocol[.]md, section "[^"]*"/g

/** Reads the TSDoc of the constants of a file, by name in the order of the file. Empty if there is none. */
export function readComments(file: string): Map<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const comments = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    const [comment] = ts.getJSDocCommentsAndTags(statement)
    const text = ts.getTextOfJSDocComment(comment?.comment)
    for (const { name } of statement.declarationList.declarations) {
      comments.set(name.getText(), (text ?? '').replace(/\s+/g, ' ').replace(INTERNAL, ''))
    }
  }
  return comments
}
