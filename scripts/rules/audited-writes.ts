import { CallGraph, type Declaration, type Name } from './call-graph.ts'
import { type Node, nameOf, placeOf, type Source, walk } from './syntax.ts'

const AUDIT = 'server/src/platform/audit.ts'
const goals: ReadonlySet<Name> = new Set([`${AUDIT}#audit`, `${AUDIT}#auditEach`])

/** Transactions without an audit row, by `file#function`, each with the reason. */
export type Unaudited = Readonly<Record<Name, string>>

/**
 * Every write says who did what: a transaction that a domain opens reaches `audit` or `auditEach`, directly or through the functions it
 * mentions. Whether the row is written on every way through them, only the tests can tell.
 */
export function auditProblems(sources: readonly Source[], folder: string, unaudited: Unaudited): string[] {
  const graph = new CallGraph(sources)
  const writes = graph.declarations.filter(({ source }) => source.file.startsWith(`${folder}/`)).flatMap(transactionsIn)
  const silent = writes.filter(({ of, work }) => !graph.pathTo(goals, of, work))
  const names = new Set(silent.map(({ name }) => name))
  return [
    ...silent
      .filter(({ name }) => !(name in unaudited))
      .map(
        ({ place, name }) => `${place} opens a transaction that never reaches audit(): write an audit row, or list ${name} with its reason`,
      ),
    ...Object.keys(unaudited)
      .filter((name) => !names.has(name as Name))
      .map((name) => `${name} is listed as a transaction without an audit row and is none`),
  ]
}

interface Transaction {
  of: Declaration
  name: Name
  place: string
  /** What runs in it; the whole function where that is not handed over at once. */
  work: Node
}

function transactionsIn(of: Declaration): Transaction[] {
  const found: Transaction[] = []
  walk(of.node, (node) => {
    if (node.type !== 'CallExpression') return
    const called = nameOf(node.callee)
    const isMethod = called === 'transaction' && node.callee.type === 'MemberExpression'
    if (!isMethod && called !== 'inTransaction') return
    const work = node.arguments.at(-1) ?? of.node
    found.push({ of, name: `${of.source.file}#${of.name}`, place: placeOf(of.source, node), work })
  })
  return found
}
