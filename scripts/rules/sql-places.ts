import { locate, type Source, statementsOf } from './syntax.ts'

/** The files that may have SQL: queries, policies and fragments; the domain people; the platform. */
const allowedFiles = [/(^|\/)([\w-]+-)?(queries|policy|fragments)\.ts$/, /^server\/src\/foundation\/people\//, /^server\/src\/platform\//]

/** Only these files may import `sql` from Kysely, or what executes a template, so that statements are easy to find. */
export function findSqlProblems(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => !allowedFiles.some((allowedFile) => allowedFile.test(file)))
    .flatMap((source) =>
      statementsOf(source)
        .filter(importsSql)
        .map((node) => `${locate(source, node)} imports what makes statements: write them in a file named *queries.ts`),
    )
}

function importsSql(node: ReturnType<typeof statementsOf>[number]): boolean {
  if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return false
  if (node.source.value === '#platform/db/rows.ts') return true
  if (node.source.value !== 'kysely') return false
  return node.specifiers.some(
    (part) => part.type !== 'ImportSpecifier' || (part.imported.type === 'Identifier' && part.imported.name === 'sql'),
  )
}
