/** Finds the columns that a parsed statement returns, with the type and nullness of each. */
import type { Catalog } from './catalog.ts'
import { Evaluator } from './expressions.ts'
import { isNode, listNodes, type Node, type Tree } from './node-tree.ts'
import { type ColumnRef, createProver, isFilled, isPresent, type Prover, toColumnRef } from './proofs.ts'
import { listOutput, outerScopeAt, type ResultColumn, type Scope, tableAt } from './scope.ts'
import { combineValues, type Nullness, type Shape, type Value } from './value.ts'

const INT8 = 20
const UPDATE = '2'
const INSERT = '3'
const UPDATE_ON_CONFLICT = '2'
const UNION = '1'

export class Analyser {
  private readonly catalog: Catalog
  private readonly prover: Prover
  private readonly evaluator: Evaluator
  /** The columns that a recursive query is assumed to return while it is analysed. */
  private readonly assumed = new Map<Node, ResultColumn[]>()
  private readonly finished = new WeakMap<Node, ResultColumn[]>()

  constructor(catalog: Catalog) {
    this.catalog = catalog
    this.prover = createProver(catalog)
    this.evaluator = new Evaluator(catalog, this.prover, this)
  }

  columnsOf(query: Node, outerScope?: Scope): ResultColumn[] {
    const columns = this.finished.get(query) ?? this.readColumns(query, outerScope)
    if (this.assumed.size === 0) this.finished.set(query, columns)
    return columns
  }

  private readColumns(query: Node, outerScope?: Scope): ResultColumn[] {
    const scope: Scope = { query, outer: outerScope, proofs: this.proofsOf(query) }
    if (isNode(query.setOperations)) return this.columnsOfSet(query.setOperations, scope)
    return listOutput(query).map((targetEntry) => ({
      name: String(targetEntry.resname),
      value: this.evaluator.evaluate(targetEntry.expr, scope),
    }))
  }

  /** The proofs of a query, without those for columns that an update sets. */
  private proofsOf(query: Node): ColumnRef[] {
    const proofs = this.prover.ofQuery(query)
    if (query.commandType !== UPDATE) return proofs
    const assignedColumns = new Set(listNodes(query.targetList).map((targetEntry) => Number(targetEntry.resno)))
    return proofs.filter((columnRef) => columnRef.table !== Number(query.resultRelation) || !assignedColumns.has(columnRef.column))
  }

  private columnsOfSet(operation: Tree | undefined, scope: Scope): ResultColumn[] {
    if (!isNode(operation)) return []
    if (operation.tag === 'RANGETBLREF') return this.columnsOf(tableAt(scope, Number(operation.rtindex)).subquery as Node, scope)
    const left = this.columnsOfSet(operation.larg, scope)
    if (operation.op !== UNION) return left
    const right = this.columnsOfSet(operation.rarg, scope)
    return left.map(({ name, value }, index) => ({ name, value: combineValues([value, right[index]?.value ?? value]) }))
  }

  /** The value of a column in the scope, or in an outer scope. */
  valueOfVar(variable: Node, innerScope: Scope): Value {
    const scope = outerScopeAt(innerScope, Number(variable.varlevelsup))
    const columnRef = toColumnRef(variable)
    const value = this.valueOfPlace(columnRef, scope, Number(variable.vartype))
    if (!isPresent(columnRef, scope.proofs)) return { ...value, nullness: 'sometimes' }
    const isProven = value.nullness === 'never' || isFilled(columnRef, scope.proofs)
    return isProven ? { ...value, nullness: 'never' } : { ...value, nullness: this.writtenNullness(columnRef, scope) ?? value.nullness }
  }

  /** The nullness of a column that the statement itself writes; undefined when an older row may be returned. */
  private writtenNullness(columnRef: ColumnRef, { query, proofs, outer: outerScope }: Scope): Nullness | undefined {
    const mayBeOlder = isNode(query.onConflict) && query.onConflict.action === UPDATE_ON_CONFLICT
    if (columnRef.table !== Number(query.resultRelation) || mayBeOlder || ![UPDATE, INSERT].includes(String(query.commandType)))
      return undefined
    const targetEntry = listNodes(query.targetList).find((item) => Number(item.resno) === columnRef.column)
    return (
      targetEntry &&
      this.evaluator.evaluate(targetEntry.expr, { query: { ...query, resultRelation: null }, proofs, outer: outerScope }).nullness
    )
  }

  private valueOfPlace(columnRef: ColumnRef, scope: Scope, type: number): Value {
    const table = tableAt(scope, columnRef.table)
    if (columnRef.column === 0) return { type, nullness: 'never', shape: this.rowShape(table, columnRef, scope) }
    return this.columnValue(table, columnRef.column, scope, type)
  }

  private rowShape(table: Node, columnRef: ColumnRef, scope: Scope): Shape | undefined {
    const names = isNode(table.eref) ? (table.eref.colnames as string[]) : []
    if (table.rtekind === '0' && table.relkind === 'r') {
      const columns = this.catalog.columns(Number(table.relid))
      return { kind: 'object', keys: new Map(columns.map((column) => [column.name, valueOfColumn(column)])) }
    }
    const rowColumn = { ...columnRef, joins: [] }
    return {
      kind: 'object',
      keys: new Map(names.map((name, index) => [name, this.valueOfPlace({ ...rowColumn, column: index + 1 }, scope, 0)])),
    }
  }

  private columnValue(table: Node, column: number, scope: Scope, type: number): Value {
    switch (table.rtekind) {
      case '0':
        return this.valueInTable(table, column, type)
      case '1':
        return this.columnsOf(table.subquery as Node, scope)[column - 1]?.value ?? unknownValue(type)
      case '2':
        return this.evaluator.evaluate((table.joinaliasvars as Tree[])[column - 1], scope)
      case '3':
        return this.valueInFunction(table, column, scope, type)
      case '5':
        return combineValues((table.values_lists as Tree[][]).map((row) => this.evaluator.evaluate(row[column - 1], scope)))
      case '6':
        return this.valueInCte(table, column, scope, type)
      case '9':
        return this.evaluator.evaluate((table.groupexprs as Tree[])[column - 1], scope)
      default:
        return unknownValue(type)
    }
  }

  private valueInTable(table: Node, column: number, type: number): Value {
    const view = this.catalog.view(Number(table.relid))
    if (view !== undefined) return this.columnsOf(view)[column - 1]?.value ?? unknownValue(type)
    const knownColumn = this.catalog.column(Number(table.relid), column)
    return knownColumn === undefined ? unknownValue(type) : valueOfColumn(knownColumn)
  }

  private valueInFunction(table: Node, column: number, scope: Scope, type: number): Value {
    let columnsBefore = 0
    for (const item of listNodes(table.functions)) {
      const count = Number(item.funccolcount)
      if (column <= columnsBefore + count)
        return this.valueOfRow(this.evaluator.evaluate(item.funcexpr, scope), column - columnsBefore, type)
      columnsBefore += count
    }
    return { type: INT8, nullness: 'never' }
  }

  /** A function in `from` returns rows with the columns of its type, or single values. */
  private valueOfRow(row: Value, column: number, type: number): Value {
    const columns = this.catalog.columns(this.catalog.type(row.type).relation)
    const typeColumn = columns[column - 1]
    return typeColumn === undefined ? { ...row, type: type || row.type } : { type: typeColumn.type, nullness: 'unknown' }
  }

  private valueInCte(table: Node, column: number, innerScope: Scope, type: number): Value {
    const scope = outerScopeAt(innerScope, Number(table.ctelevelsup))
    const cte = listNodes(scope.query.cteList).find((item) => item.ctename === table.ctename)
    if (cte === undefined) return unknownValue(type)
    const query = cte.ctequery as Node
    const columns = cte.cterecursive === 'true' ? this.columnsOfRecursive(query, scope) : this.columnsOf(query, scope)
    return columns[column - 1]?.value ?? unknownValue(type)
  }

  /** A recursive query returns what it returns when it is assumed to return that. */
  private columnsOfRecursive(query: Node, scope: Scope): ResultColumn[] {
    const knownColumn = this.assumed.get(query)
    if (knownColumn !== undefined) return knownColumn
    let columns: ResultColumn[] = listOutput(query).map((targetEntry) => ({
      name: String(targetEntry.resname),
      value: { type: 0, nullness: 'never' },
    }))
    for (let columnsBefore = ''; columnsBefore !== nullnessText(columns); ) {
      columnsBefore = nullnessText(columns)
      this.assumed.set(query, columns)
      columns = this.columnsOf(query, scope)
    }
    this.assumed.delete(query)
    return columns
  }
}

const unknownValue = (type: number): Value => ({ type, nullness: 'unknown' })
const nullnessText = (columns: readonly ResultColumn[]): string => columns.map((column) => column.value.nullness).join()
const valueOfColumn = ({ type, isNotNull }: { type: number; isNotNull: boolean }): Value => ({
  type,
  nullness: isNotNull ? 'never' : 'sometimes',
})
