import { groups } from '../floors.ts'
import { CallGraph, type Declaration, type QualifiedName } from './call-graph.ts'
import { locate, type Node, nameOf, type Source, walk } from './syntax.ts'

const AUDIT = 'server/src/platform/audit.ts'
const auditFunctions: ReadonlySet<QualifiedName> = new Set([`${AUDIT}#audit`, `${AUDIT}#auditEach`])

/** Transactions that need no audit row, by `file#function`, each with the reason. */
export type UnauditedList = Readonly<Record<QualifiedName, string>>

/**
 * Every write is audited: a transaction that a domain opens reaches `audit` or `auditEach`, directly or through the functions it
 * mentions. Only tests can show whether the row is written on every path.
 */
export function findAuditProblems(sources: readonly Source[], unaudited: UnauditedList): string[] {
  const graph = new CallGraph(sources)
  const transactions = graph.declarations.filter(({ source }) => isInDomain(source)).flatMap(findTransactions)
  const withoutAudit = transactions.filter(({ declaration, work }) => !graph.pathTo(auditFunctions, declaration, work))
  const names = new Set(withoutAudit.map(({ name }) => name))
  return [
    ...withoutAudit
      .filter(({ name }) => !(name in unaudited))
      .map(
        ({ location, name }) =>
          `${location} opens a transaction that never reaches audit(): write an audit row, or list ${name} with its reason`,
      ),
    ...Object.keys(unaudited)
      .filter((name) => !names.has(name as QualifiedName))
      .map((name) => `${name} is listed as a transaction without an audit row and is none`),
  ]
}

const isInDomain = ({ file }: Source): boolean => groups.includes(file.split('/')[2] ?? '')

interface AuditedTransaction {
  declaration: Declaration
  name: QualifiedName
  location: string
  /** The function that runs in the transaction, or the whole declaration when it is not an argument. */
  work: Node
}

function findTransactions(declaration: Declaration): AuditedTransaction[] {
  const transactions: AuditedTransaction[] = []
  walk(declaration.node, (node) => {
    if (node.type !== 'CallExpression') return
    const calledName = nameOf(node.callee)
    const isMethod = calledName === 'transaction' && node.callee.type === 'MemberExpression'
    if (!isMethod && calledName !== 'inTransaction' && calledName !== 'action') return
    const work = node.arguments.at(-1) ?? declaration.node
    transactions.push({
      declaration,
      name: `${declaration.source.file}#${declaration.name}`,
      location: locate(declaration.source, node),
      work,
    })
  })
  return transactions
}
