/** Which columns a condition that holds proves to be there. */
import type { Catalog } from './catalog.ts'
import { isNode, type Node, nodesOf, type Tree } from './node-tree.ts'

/** A column as it stands at some place: `joins` are the outer joins that could have emptied it by then. */
export interface Place {
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
  /** True of the condition: these are not null. `level` counts the queries outwards. */
  ifTrue(condition: Tree | undefined, level?: number): Place[]
  ifFalse(condition: Tree | undefined): Place[]
  /** What the joins and the conditions of a query prove of its own tables. */
  ofQuery(query: Node): Place[]
}

export function makeProver(catalog: Catalog): Prover {
  return { ifTrue, ifFalse, ofQuery: (query) => fromTable(query.jointree, query) }

  function fromTable(item: Tree | undefined, query: Node): Place[] {
    if (!isNode(item)) return []
    if (item.tag === 'FROMEXPR') return [...nodesOf(item.fromlist).flatMap((part) => fromTable(part, query)), ...ifTrue(item.quals)]
    if (item.tag !== 'JOINEXPR') return []
    const inner = [...fromTable(item.larg, query), ...fromTable(item.rarg, query)]
    if (item.jointype !== INNER && item.jointype !== LEFT && item.jointype !== RIGHT) return inner
    const kept = item.jointype === INNER ? [] : tablesOf(item.jointype === LEFT ? item.larg : item.rarg)
    return [...inner, ...ifTrue(item.quals).filter((place) => !kept.includes(place.table))]
  }

  function tablesOf(item: Tree | undefined): number[] {
    if (!isNode(item)) return []
    if (item.tag === 'RANGETBLREF') return [Number(item.rtindex)]
    return [Number(item.rtindex), ...tablesOf(item.larg), ...tablesOf(item.rarg)]
  }

  function ifTrue(condition: Tree | undefined, level = 0): Place[] {
    if (!isNode(condition)) return []
    switch (condition.tag) {
      case 'NULLTEST':
        return condition.nulltesttype === '1' ? strictPlaces(condition.arg, level) : []
      case 'BOOLEANTEST':
        return condition.booltesttype === '0' ? ifTrue(condition.arg, level) : []
      case 'BOOLEXPR':
        return ofBoolean(condition, level)
      case 'SUBLINK':
        return ofSublink(condition, level)
      case 'SCALARARRAYOPEXPR':
        return condition.useOr === 'true' ? strictPlaces(nodesOf(condition.args)[0], level) : []
      default:
        return strictPlaces(condition, level)
    }
  }

  function ofBoolean(condition: Node, level: number): Place[] {
    const args = nodesOf(condition.args)
    if (condition.boolop === 'and') return args.flatMap((arg) => ifTrue(arg, level))
    if (condition.boolop === 'not') return level === 0 ? ifFalse(args[0]) : []
    const [first = [], ...others] = args.map((arg) => ifTrue(arg, level))
    return first.filter((place) => others.every((list) => list.some((other) => isSame(place, other))))
  }

  /** A row that is in a list, or for which another exists, has what the comparison needs. */
  function ofSublink(condition: Node, level: number): Place[] {
    const compared = condition.subLinkType === ANY_SUBLINK ? strictPlaces(condition.testexpr, level) : []
    const query = condition.subselect
    if (condition.subLinkType !== EXISTS_SUBLINK || !isNode(query) || !isNode(query.jointree)) return compared
    return ifTrue(query.jointree.quals, level + 1)
  }

  function ifFalse(condition: Tree | undefined): Place[] {
    if (!isNode(condition)) return []
    if (condition.tag === 'NULLTEST') return condition.nulltesttype === '0' ? strictPlaces(condition.arg, 0) : []
    if (condition.tag === 'BOOLEXPR' && condition.boolop === 'or') return nodesOf(condition.args).flatMap(ifFalse)
    if (condition.tag === 'BOOLEXPR' && condition.boolop === 'not') return ifTrue(nodesOf(condition.args)[0])
    if (['OPEXPR', 'VAR', 'FUNCEXPR'].includes(condition.tag)) return strictPlaces(condition, 0)
    return []
  }

  /** Columns that, if they were null, would make the expression null. */
  function strictPlaces(expression: Tree | undefined, level: number): Place[] {
    if (!isNode(expression)) return []
    switch (expression.tag) {
      case 'VAR':
        return Number(expression.varlevelsup) === level ? [placeOf(expression)] : []
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
        return strictPlaces(expression.arg, level)
      case 'OPEXPR':
        return catalog.routine(Number(expression.opfuncid)).isStrict ? everyArg(expression, level) : []
      case 'FUNCEXPR':
        return catalog.routine(Number(expression.funcid)).isStrict ? everyArg(expression, level) : []
      default:
        return []
    }
  }

  function everyArg(expression: Node, level: number): Place[] {
    return nodesOf(expression.args).flatMap((arg) => strictPlaces(arg, level))
  }
}

export function placeOf(variable: Node): Place {
  return { table: Number(variable.varno), column: Number(variable.varattno), joins: (variable.varnullingrels as string[] | null) ?? [] }
}

const isSame = (a: Place, b: Place): boolean => a.table === b.table && a.column === b.column && a.joins.join() === b.joins.join()

/** True when a proof at this very place says that no outer join emptied the row. */
export const isPresent = (place: Place, proofs: readonly Place[]): boolean =>
  place.joins.length === 0 || proofs.some((proof) => proof.table === place.table && proof.joins.join() === place.joins.join())

/** True when the column was proven before, or at, the place: a later outer join can empty the row, never the column alone. */
export const isFilled = (place: Place, proofs: readonly Place[]): boolean =>
  proofs.some(
    (proof) => proof.table === place.table && proof.column === place.column && proof.joins.every((join) => place.joins.includes(join)),
  )
