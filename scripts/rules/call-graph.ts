import { resolveImport } from '../imports.ts'
import { type Node, type Source, statementsOf, walk } from './syntax.ts'

/** A function or value at the top of a file, as `file#name`. */
export type QualifiedName = `${string}#${string}`

/** A declared function or value with its syntax node. */
export interface Declaration {
  source: Source
  name: string
  node: Node
}

/**
 * Which top-level function mentions which, followed through the imports of the project's own files. A mention counts as a call,
 * so functions that are passed on or listed in a table are found; names that are looked up at run time are not.
 */
export class CallGraph {
  readonly #declarations = new Map<QualifiedName, Declaration>()
  readonly #imports = new Map<string, Map<string, QualifiedName>>()

  constructor(sources: readonly Source[]) {
    for (const source of sources) {
      const statements = statementsOf(source)
      this.#imports.set(source.file, new Map(statements.flatMap((node) => listImports(source.file, node))))
      for (const [name, node] of statements.flatMap(listDeclared)) this.#declarations.set(`${source.file}#${name}`, { source, name, node })
    }
  }

  get declarations(): readonly Declaration[] {
    return [...this.#declarations.values()]
  }

  /** The shortest path from a part of a declaration to one of the goals; undefined when there is none. */
  pathTo(goals: ReadonlySet<QualifiedName>, declaration: Declaration, part: Node): readonly QualifiedName[] | undefined {
    const previousByName = new Map<QualifiedName, QualifiedName | undefined>()
    for (const name of this.#mentionedIn(declaration, part)) previousByName.set(name, undefined)
    for (const name of previousByName.keys()) {
      if (goals.has(name)) return tracePath(name, previousByName)
      const nextDeclaration = this.#declarations.get(name)
      if (!nextDeclaration) continue
      for (const next of this.#mentionedIn(nextDeclaration, nextDeclaration.node))
        if (!previousByName.has(next)) previousByName.set(next, name)
    }
    return undefined
  }

  /** The names that a part of a declaration mentions, also through local names of the declaration. */
  #mentionedIn({ source, node }: Declaration, part: Node): Set<QualifiedName> {
    const localNodes = new Map<string, Node>()
    walk(node, (innerNode) => {
      for (const [name, value] of listDeclared(innerNode)) localNodes.set(name, value)
    })
    const seenNames = new Set<string>()
    const mentionedNames = new Set<QualifiedName>()
    const collectNames = (startNode: Node) => {
      for (const name of findIdentifiers(startNode)) {
        if (seenNames.has(name)) continue
        seenNames.add(name)
        const localNode = localNodes.get(name)
        if (localNode && localNode !== node) collectNames(localNode)
        else mentionedNames.add(this.#imports.get(source.file)?.get(name) ?? `${source.file}#${name}`)
      }
    }
    collectNames(part)
    return mentionedNames
  }
}

function tracePath(goal: QualifiedName, previousByName: ReadonlyMap<QualifiedName, QualifiedName | undefined>): QualifiedName[] {
  const path: QualifiedName[] = []
  for (let name: QualifiedName | undefined = goal; name !== undefined; name = previousByName.get(name)) path.unshift(name)
  return path
}

/** The names that a statement declares, with their nodes. */
function listDeclared(node: Node): [string, Node][] {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? listDeclared(node.declaration) : []
  if (node.type === 'FunctionDeclaration') return node.id ? [[node.id.name, node]] : []
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as [string, Node]] : []))
}

function listImports(file: string, node: Node): [string, QualifiedName][] {
  if (node.type !== 'ImportDeclaration' || node.importKind === 'type' || !/^[.#]/.test(node.source.value)) return []
  const target = resolveImport(file, node.source.value)
  return node.specifiers.flatMap((part) => {
    if (part.type !== 'ImportSpecifier' || part.importKind === 'type') return []
    const imported = part.imported.type === 'Identifier' ? part.imported.name : part.imported.value
    return [[part.local.name, `${target}#${imported}`] as [string, QualifiedName]]
  })
}

/** Identifiers of values, without types and property names. */
function findIdentifiers(node: Node): Set<string> {
  const names = new Set<string>()
  walk(node, (innerNode, [parent]) => {
    if (innerNode.type !== 'Identifier') return
    const isMember = parent?.type === 'MemberExpression' && parent.property === innerNode && !parent.computed
    const isKey = parent?.type === 'Property' && parent.key === innerNode && !parent.shorthand && !parent.computed
    if (!isMember && !isKey && !parent?.type.startsWith('TS')) names.add(innerNode.name)
  })
  return names
}
