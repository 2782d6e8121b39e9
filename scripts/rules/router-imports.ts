import { locate, type Node, type Source, statementsOf, walk } from './syntax.ts'

/** Each library that goes from page to page, and the one part of the web that knows it. */
const allowedFolders: Record<string, RegExp> = {
  '@tanstack/react-router': /^web\/src\/(app|testing)\//,
  '@tanstack/history': /^web\/src\/apply\//,
}

/** Screens are built into two pages, each with a router of its own: they import web/src/lib/navigation.tsx, which knows neither. */
export function findRouterProblems(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const problems: string[] = []
    walk(statementsOf(source), (node) => {
      const library = sourceOf(node)
      if (library && allowedFolders[library] && !allowedFolders[library].test(source.file))
        problems.push(`${locate(source, node)} imports ${library}: take it from web/src/lib/navigation.tsx`)
    })
    return problems
  })
}

/** What a node imports from: a statement, also of types, an export of another file's names, or a call of import(). */
function sourceOf(node: Node): string | undefined {
  if (!('source' in node) || !node.source || typeof node.source !== 'object') return undefined
  return node.source.type === 'Literal' && typeof node.source.value === 'string' ? node.source.value : undefined
}
