/** Finds the columns that a true condition proves to be not null. */
import type { Catalog } from './catalog.ts'
import { isNode, listNodes, type Node, type Tree } from './node-tree.ts'

/** A reference to a column: `joins` are the outer joins that may have made it null by then. */
export interface ColumnRef {
  table: number
  column: number
  joins: readonly string[]
}

const INNER = '0'
const LEFT = '1'
const RIGHT = '3'
const ANY_SUBLINK = '2'
const EXISTS_SUBLINK = '0'

export interface Prover {
  /** The columns that are not null when the condition is true. `level` counts the outer queries. */
  ifTrue(condition: Tree | undefined, level?: number): ColumnRef[]
  ifFalse(condition: Tree | undefined): ColumnRef[]
  /** The columns that the joins and conditions of a query prove for its own tables. */
  ofQuery(query: Node): ColumnRef[]
}

export function createProver(catalog: Catalog): Prover {
  return { ifTrue, ifFalse, ofQuery: (query) => proveFromTable(query.jointree, query) }

  function proveFromTable(item: Tree | undefined, query: Node): ColumnRef[] {
    if (!isNode(item)) return []
    if (item.tag === 'FROMEXPR') return [...listNodes(item.fromlist).flatMap((part) => proveFromTable(part, query)), ...ifTrue(item.quals)]
    if (item.tag !== 'JOINEXPR') return []
    const inner = [...proveFromTable(item.larg, query), ...proveFromTable(item.rarg, query)]
    if (item.jointype !== INNER && item.jointype !== LEFT && item.jointype !== RIGHT) return inner
    const keptTables = item.jointype === INNER ? [] : listTables(item.jointype === LEFT ? item.larg : item.rarg)
    return [...inner, ...ifTrue(item.quals).filter((columnRef) => !keptTables.includes(columnRef.table))]
  }

  function listTables(item: Tree | undefined): number[] {
    if (!isNode(item)) return []
    if (item.tag === 'RANGETBLREF') return [Number(item.rtindex)]
    return [Number(item.rtindex), ...listTables(item.larg), ...listTables(item.rarg)]
  }

  function ifTrue(condition: Tree | undefined, level = 0): ColumnRef[] {
    if (!isNode(condition)) return []
    switch (condition.tag) {
      case 'NULLTEST':
        return condition.nulltesttype === '1' ? findStrictColumns(condition.arg, level) : []
      case 'BOOLEANTEST':
        return condition.booltesttype === '0' ? ifTrue(condition.arg, level) : []
      case 'BOOLEXPR':
        return proveBoolean(condition, level)
      case 'SUBLINK':
        return proveSublink(condition, level)
      case 'SCALARARRAYOPEXPR':
        return condition.useOr === 'true' ? findStrictColumns(listNodes(condition.args)[0], level) : []
      default:
        return findStrictColumns(condition, level)
    }
  }

  function proveBoolean(condition: Node, level: number): ColumnRef[] {
    const args = listNodes(condition.args)
    if (condition.boolop === 'and') return args.flatMap((arg) => ifTrue(arg, level))
    if (condition.boolop === 'not') return level === 0 ? ifFalse(args[0]) : []
    const [firstProofs = [], ...otherProofs] = args.map((arg) => ifTrue(arg, level))
    return firstProofs.filter((columnRef) => otherProofs.every((list) => list.some((otherProof) => isSame(columnRef, otherProof))))
  }

  /** `in (select …)` and `exists` prove the columns that their comparison needs. */
  function proveSublink(condition: Node, level: number): ColumnRef[] {
    const comparedColumns = condition.subLinkType === ANY_SUBLINK ? findStrictColumns(condition.testexpr, level) : []
    const query = condition.subselect
    if (condition.subLinkType !== EXISTS_SUBLINK || !isNode(query) || !isNode(query.jointree)) return comparedColumns
    return ifTrue(query.jointree.quals, level + 1)
  }

  function ifFalse(condition: Tree | undefined): ColumnRef[] {
    if (!isNode(condition)) return []
    if (condition.tag === 'NULLTEST') return condition.nulltesttype === '0' ? findStrictColumns(condition.arg, 0) : []
    if (condition.tag === 'BOOLEXPR' && condition.boolop === 'or') return listNodes(condition.args).flatMap(ifFalse)
    if (condition.tag === 'BOOLEXPR' && condition.boolop === 'not') return ifTrue(listNodes(condition.args)[0])
    if (['OPEXPR', 'VAR', 'FUNCEXPR'].includes(condition.tag)) return findStrictColumns(condition, 0)
    return []
  }

  /** Columns that, if they were null, would make the expression null. */
  function findStrictColumns(expression: Tree | undefined, level: number): ColumnRef[] {
    if (!isNode(expression)) return []
    switch (expression.tag) {
      case 'VAR':
        return Number(expression.varlevelsup) === level ? [toColumnRef(expression)] : []
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
        return findStrictColumns(expression.arg, level)
      case 'OPEXPR':
        return catalog.routine(Number(expression.opfuncid)).isStrict ? findInArgs(expression, level) : []
      case 'FUNCEXPR':
        return catalog.routine(Number(expression.funcid)).isStrict ? findInArgs(expression, level) : []
      default:
        return []
    }
  }

  function findInArgs(expression: Node, level: number): ColumnRef[] {
    return listNodes(expression.args).flatMap((arg) => findStrictColumns(arg, level))
  }
}

export function toColumnRef(variable: Node): ColumnRef {
  return { table: Number(variable.varno), column: Number(variable.varattno), joins: (variable.varnullingrels as string[] | null) ?? [] }
}

const isSame = (first: ColumnRef, second: ColumnRef): boolean =>
  first.table === second.table && first.column === second.column && first.joins.join() === second.joins.join()

/** Whether a proof with the same joins shows that no outer join made the row null. */
export const isPresent = (columnRef: ColumnRef, proofs: readonly ColumnRef[]): boolean =>
  columnRef.joins.length === 0 || proofs.some((proof) => proof.table === columnRef.table && proof.joins.join() === columnRef.joins.join())

/** Whether the column was proven before or at this reference: a later outer join can make the whole row null, never the column alone. */
export const isFilled = (columnRef: ColumnRef, proofs: readonly ColumnRef[]): boolean =>
  proofs.some(
    (proof) =>
      proof.table === columnRef.table && proof.column === columnRef.column && proof.joins.every((join) => columnRef.joins.includes(join)),
  )
