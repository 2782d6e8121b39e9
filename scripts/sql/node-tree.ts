/** Reads the text in which PostgreSQL prints a parsed statement (`pg_node_tree`): nodes with named fields, lists, numbers and names. */

export type Tree = Node | Tree[] | string | Uint8Array | null
export interface Node {
  tag: string
  [field: string]: Tree
}

/** A delimiter; a quoted text; or anything up to the next blank or delimiter. A backslash takes the next character as it is. */
const tokens = /[(){}]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}\\])+/gs

export function parseNodeTree(text: string): Tree {
  const all: string[] = text.match(tokens) ?? []
  let at = 0
  return readValue()

  function readValue(): Tree {
    const token = all[at++] as string
    if (token === '{') return readNode()
    if (token === '(') return readList()
    if (all[at] === '[') return readBytes()
    return token === '<>' ? null : unescaped(token)
  }

  function readNode(): Node {
    const node: Node = { tag: all[at++] as string }
    while (all[at] !== '}') {
      const field = (all[at++] as string).slice(1)
      node[field] = readValue()
    }
    at++
    return node
  }

  /** `(b 1 2)` is a set, `(i …)` and `(o …)` are lists of numbers: their letter is left out. */
  function readList(): Tree[] {
    const list: Tree[] = []
    if (/^[bio]$/.test(all[at] ?? '')) at++
    while (all[at] !== ')') list.push(readValue())
    at++
    return list
  }

  function readBytes(): Uint8Array {
    const end = all.indexOf(']', at)
    const bytes = Uint8Array.from(all.slice(at + 1, end), Number)
    at = end + 1
    return bytes
  }
}

const unescaped = (token: string): string => (token.startsWith('"') ? token.slice(1, -1) : token).replace(/\\(.)/gs, '$1')

export const isNode = (tree: Tree | undefined): tree is Node =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree) && !(tree instanceof Uint8Array)

/** The nodes of a list field; none when it is empty. */
export const nodesOf = (tree: Tree | undefined): Node[] => (Array.isArray(tree) ? tree.filter(isNode) : [])
