import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

/** A source file: its path from the project's root, with forward slashes, and its text. */
export interface Source {
  file: string
  text: string
}

/** The statements of a source file. Throws when the file cannot be parsed. */
export function statementsOf({ file, text }: Source): readonly Node[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  return program.body
}

/** Calls `visit` with the node and every node in it, each with its parents, the nearest first. */
export function walk(node: unknown, visit: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []): void {
  if (Array.isArray(node)) for (const child of node) walk(child, visit, parents)
  if (!isNode(node)) return
  visit(node, parents)
  const innerParents = [node, ...parents]
  for (const value of Object.values(node)) if (value instanceof Object) walk(value, visit, innerParents)
}

const isNode = (value: unknown): value is Node =>
  value instanceof Object && !Array.isArray(value) && typeof (value as { type?: unknown }).type === 'string'

/** `file:line` of a node. */
export const locate = ({ file, text }: Source, { start }: Pick<Node, 'start'>): string =>
  `${file}:${text.slice(0, start).split('\n').length}`

/** The name of an identifier, also as the property of something: `tx.transaction` is `transaction`. */
export function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression' && !node.computed) return nameOf(node.property)
  return undefined
}
