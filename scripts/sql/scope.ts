/** A query of a statement with its outer queries. */
import { isNode, listNodes, type Node } from './node-tree.ts'
import type { ColumnRef } from './proofs.ts'
import type { Value } from './value.ts'

export interface ResultColumn {
  name: string
  value: Value
}

/** A query and the columns that are proven in it; `outer` is the query around it. */
export interface Scope {
  query: Node
  outer?: Scope
  proofs: ColumnRef[]
}

export type AnalyseQuery = (query: Node, outer?: Scope) => ResultColumn[]

const SELECT = '1'

export const listOutput = (query: Node): Node[] =>
  listNodes(query.commandType === SELECT ? query.targetList : query.returningList).filter((entry) => entry.resjunk === 'false')

export const tableAt = (scope: Scope, number: number): Node => listNodes(scope.query.rtable)[number - 1] as Node

export function outerScopeAt(scope: Scope, levels: number): Scope {
  let scopeAtLevel = scope
  for (let level = 0; level < levels && scopeAtLevel.outer; level++) scopeAtLevel = scopeAtLevel.outer
  return scopeAtLevel
}

/** Whether a query always returns a row: it aggregates without groups, or reads no table, and filters nothing. */
export function hasAlwaysRow(query: Node): boolean {
  if (query.commandType !== SELECT || isNode(query.setOperations) || query.limitCount !== null || query.limitOffset !== null) return false
  if (query.havingQual !== null || listNodes(query.groupingSets).length > 0) return false
  if (query.hasAggs === 'true') return listNodes(query.groupClause).length === 0
  const fromClause = query.jointree as Node
  return listNodes(fromClause.fromlist).length === 0 && fromClause.quals === null && query.hasTargetSRFs === 'false'
}
