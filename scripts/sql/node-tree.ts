/** Reads the text in which PostgreSQL prints a parsed statement (`pg_node_tree`): nodes with named fields, lists, numbers and names. */

export type Tree = Node | Tree[] | string | Uint8Array | null
export interface Node {
  tag: string
  [field: string]: Tree
}

/** A delimiter; a quoted text; or anything up to the next blank or delimiter. A backslash takes the next character as it is. */
const tokenPattern = /[(){}]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}\\])+/gs

export function parseNodeTree(text: string): Tree {
  const allTokens: string[] = text.match(tokenPattern) ?? []
  let position = 0
  return readValue()

  function readValue(): Tree {
    const token = allTokens[position++] as string
    if (token === '{') return readNode()
    if (token === '(') return readList()
    if (allTokens[position] === '[') return readBytes()
    return token === '<>' ? null : unescapeToken(token)
  }

  function readNode(): Node {
    const node: Node = { tag: allTokens[position++] as string }
    while (allTokens[position] !== '}') {
      const field = (allTokens[position++] as string).slice(1)
      node[field] = readValue()
    }
    position++
    return node
  }

  /** `(b 1 2)` is a set, `(i …)` and `(o …)` are lists of numbers: their letter is left out. */
  function readList(): Tree[] {
    const list: Tree[] = []
    if (/^[bio]$/.test(allTokens[position] ?? '')) position++
    while (allTokens[position] !== ')') list.push(readValue())
    position++
    return list
  }

  function readBytes(): Uint8Array {
    const end = allTokens.indexOf(']', position)
    const bytes = Uint8Array.from(allTokens.slice(position + 1, end), Number)
    position = end + 1
    return bytes
  }
}

const unescapeToken = (token: string): string => (token.startsWith('"') ? token.slice(1, -1) : token).replace(/\\(.)/gs, '$1')

export const isNode = (tree: Tree | undefined): tree is Node =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree) && !(tree instanceof Uint8Array)

/** The nodes of a list field; none when it is empty. */
export const listNodes = (tree: Tree | undefined): Node[] => (Array.isArray(tree) ? tree.filter(isNode) : [])
