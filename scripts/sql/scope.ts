/** A query of a statement, seen from inside. */
import { isNode, type Node, nodesOf } from './node-tree.ts'
import type { Place } from './proofs.ts'
import type { Value } from './value.ts'

export interface ResultColumn {
  name: string
  value: Value
}

/** A query and what is proven in it; `outer` is the query around it. */
export interface Scope {
  query: Node
  outer?: Scope
  proofs: Place[]
}

export type Analyse = (query: Node, outer?: Scope) => ResultColumn[]

const SELECT = '1'

export const outputOf = (query: Node): Node[] =>
  nodesOf(query.commandType === SELECT ? query.targetList : query.returningList).filter((entry) => entry.resjunk === 'false')

export const tableAt = (scope: Scope, number: number): Node => nodesOf(scope.query.rtable)[number - 1] as Node

export function outward(scope: Scope, levels: number): Scope {
  let at = scope
  for (let level = 0; level < levels && at.outer; level++) at = at.outer
  return at
}

/** One row at least, and so a value: nothing filters what is aggregated as a whole, or what comes from no table. */
export function hasARow(query: Node): boolean {
  if (query.commandType !== SELECT || isNode(query.setOperations) || query.limitCount !== null || query.limitOffset !== null) return false
  if (query.havingQual !== null || nodesOf(query.groupingSets).length > 0) return false
  if (query.hasAggs === 'true') return nodesOf(query.groupClause).length === 0
  const from = query.jointree as Node
  return nodesOf(from.fromlist).length === 0 && from.quals === null && query.hasTargetSRFs === 'false'
}
