import { placeOf, type Source, statementsOf } from './syntax.ts'

/** Where SQL is written: statements, the conditions of a policy and fragments of either; the kernel domains; the platform. */
const places = [/(^|\/)([\w-]+-)?(queries|policy|fragments)\.ts$/, /^server\/src\/domains\/(people|locks)\//, /^server\/src\/platform\//]

/** `sql` from Kysely is imported in these places only, so that whoever looks for a statement knows the file. */
export function sqlProblems(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => !places.some((place) => place.test(file)))
    .flatMap((source) =>
      statementsOf(source)
        .filter(importsSql)
        .map((node) => `${placeOf(source, node)} imports sql from kysely: write the statement in a file named *queries.ts`),
    )
}

function importsSql(node: ReturnType<typeof statementsOf>[number]): boolean {
  if (node.type !== 'ImportDeclaration' || node.source.value !== 'kysely' || node.importKind === 'type') return false
  return node.specifiers.some(
    (part) => part.type !== 'ImportSpecifier' || (part.imported.type === 'Identifier' && part.imported.name === 'sql'),
  )
}
