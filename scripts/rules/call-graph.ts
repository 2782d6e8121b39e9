import path from 'node:path'
import { type Node, type Source, statementsOf, walk } from './syntax.ts'

/** A function or value at the top of a file, as `file#name`. */
export type Name = `${string}#${string}`

/** What a name stands for, and the names that stand in it. */
export interface Declaration {
  source: Source
  name: string
  node: Node
}

/**
 * Which function mentions which: everything at the top of a file, followed through relative imports. To be mentioned counts as being called,
 * so what is handed on or stands in a table is found; what is looked up when the program runs is not.
 */
export class CallGraph {
  readonly #declarations = new Map<Name, Declaration>()
  readonly #imports = new Map<string, Map<string, Name>>()

  constructor(sources: readonly Source[]) {
    for (const source of sources) {
      const statements = statementsOf(source)
      this.#imports.set(source.file, new Map(statements.flatMap((node) => importsOf(source.file, node))))
      for (const [name, node] of statements.flatMap(declaredBy)) this.#declarations.set(`${source.file}#${name}`, { source, name, node })
    }
  }

  get declarations(): readonly Declaration[] {
    return [...this.#declarations.values()]
  }

  /** The shortest way from a part of a declaration to one of the goals; undefined when none leads there. */
  pathTo(goals: ReadonlySet<Name>, of: Declaration, part: Node): readonly Name[] | undefined {
    const cameFrom = new Map<Name, Name | undefined>()
    for (const name of this.#mentionedIn(of, part)) cameFrom.set(name, undefined)
    for (const name of cameFrom.keys()) {
      if (goals.has(name)) return wayTo(name, cameFrom)
      const declared = this.#declarations.get(name)
      if (!declared) continue
      for (const next of this.#mentionedIn(declared, declared.node)) if (!cameFrom.has(next)) cameFrom.set(next, name)
    }
    return undefined
  }

  /** The names that a part of a declaration mentions, also through what the declaration itself gives a name. */
  #mentionedIn({ source, node }: Declaration, part: Node): Set<Name> {
    const own = new Map<string, Node>()
    walk(node, (inner) => {
      for (const [name, value] of declaredBy(inner)) own.set(name, value)
    })
    const seen = new Set<string>()
    const found = new Set<Name>()
    const take = (from: Node) => {
      for (const name of identifiersIn(from)) {
        if (seen.has(name)) continue
        seen.add(name)
        const local = own.get(name)
        if (local && local !== node) take(local)
        else found.add(this.#imports.get(source.file)?.get(name) ?? `${source.file}#${name}`)
      }
    }
    take(part)
    return found
  }
}

function wayTo(end: Name, cameFrom: ReadonlyMap<Name, Name | undefined>): Name[] {
  const way: Name[] = []
  for (let name: Name | undefined = end; name !== undefined; name = cameFrom.get(name)) way.unshift(name)
  return way
}

/** The names a statement gives, and what they stand for. */
function declaredBy(node: Node): [string, Node][] {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? declaredBy(node.declaration) : []
  if (node.type === 'FunctionDeclaration') return node.id ? [[node.id.name, node]] : []
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as [string, Node]] : []))
}

function importsOf(file: string, node: Node): [string, Name][] {
  if (node.type !== 'ImportDeclaration' || node.importKind === 'type' || !node.source.value.startsWith('.')) return []
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), node.source.value))
  return node.specifiers.flatMap((part) => {
    if (part.type !== 'ImportSpecifier' || part.importKind === 'type') return []
    const imported = part.imported.type === 'Identifier' ? part.imported.name : part.imported.value
    return [[part.local.name, `${target}#${imported}`] as [string, Name]]
  })
}

/** Names that stand for a value: no types, no names of properties. */
function identifiersIn(node: Node): Set<string> {
  const names = new Set<string>()
  walk(node, (inner, [parent]) => {
    if (inner.type !== 'Identifier') return
    const isMember = parent?.type === 'MemberExpression' && parent.property === inner && !parent.computed
    const isKey = parent?.type === 'Property' && parent.key === inner && !parent.shorthand && !parent.computed
    if (!isMember && !isKey && !parent?.type.startsWith('TS')) names.add(inner.name)
  })
  return names
}
