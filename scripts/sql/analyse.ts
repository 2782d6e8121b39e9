/** Which columns a parsed statement returns, and what is known of each. */
import type { Catalog } from './catalog.ts'
import { Evaluator } from './expressions.ts'
import { isNode, type Node, nodesOf, type Tree } from './node-tree.ts'
import { isFilled, isPresent, makeProver, type Place, type Prover, placeOf } from './proofs.ts'
import { outputOf, outward, type ResultColumn, type Scope, tableAt } from './scope.ts'
import { either, type Nullness, type Shape, type Value } from './value.ts'

const INT8 = 20
const UPDATE = '2'
const INSERT = '3'
const UPDATE_ON_CONFLICT = '2'
const UNION = '1'

export class Analyser {
  private readonly catalog: Catalog
  private readonly prover: Prover
  private readonly evaluator: Evaluator
  /** What a recursive query has been assumed to return while it is looked at. */
  private readonly assumed = new Map<Node, ResultColumn[]>()
  private readonly finished = new WeakMap<Node, ResultColumn[]>()

  constructor(catalog: Catalog) {
    this.catalog = catalog
    this.prover = makeProver(catalog)
    this.evaluator = new Evaluator(catalog, this.prover, this)
  }

  columnsOf(query: Node, outer?: Scope): ResultColumn[] {
    const columns = this.finished.get(query) ?? this.readColumns(query, outer)
    if (this.assumed.size === 0) this.finished.set(query, columns)
    return columns
  }

  private readColumns(query: Node, outer?: Scope): ResultColumn[] {
    const scope: Scope = { query, outer, proofs: this.proofsOf(query) }
    if (isNode(query.setOperations)) return this.columnsOfSet(query.setOperations, scope)
    return outputOf(query).map((entry) => ({ name: String(entry.resname), value: this.evaluator.evaluate(entry.expr, scope) }))
  }

  /** A column that an update sets is no longer what the condition proved it to be. */
  private proofsOf(query: Node): Place[] {
    const proofs = this.prover.ofQuery(query)
    if (query.commandType !== UPDATE) return proofs
    const set = new Set(nodesOf(query.targetList).map((entry) => Number(entry.resno)))
    return proofs.filter((place) => place.table !== Number(query.resultRelation) || !set.has(place.column))
  }

  private columnsOfSet(operation: Tree | undefined, scope: Scope): ResultColumn[] {
    if (!isNode(operation)) return []
    if (operation.tag === 'RANGETBLREF') return this.columnsOf(tableAt(scope, Number(operation.rtindex)).subquery as Node, scope)
    const left = this.columnsOfSet(operation.larg, scope)
    if (operation.op !== UNION) return left
    const right = this.columnsOfSet(operation.rarg, scope)
    return left.map(({ name, value }, at) => ({ name, value: either([value, right[at]?.value ?? value]) }))
  }

  /** Of a column of a table of `from`, or of a query around it. */
  valueOfVar(variable: Node, from: Scope): Value {
    const scope = outward(from, Number(variable.varlevelsup))
    const place = placeOf(variable)
    const value = this.valueOfPlace(place, scope, Number(variable.vartype))
    if (!isPresent(place, scope.proofs)) return { ...value, nullness: 'sometimes' }
    const isProven = value.nullness === 'never' || isFilled(place, scope.proofs)
    return isProven ? { ...value, nullness: 'never' } : { ...value, nullness: this.writtenNullness(place, scope) ?? value.nullness }
  }

  /** Of a column that the statement itself writes: what it writes there. A row that was there before may come back otherwise. */
  private writtenNullness(place: Place, { query, proofs, outer }: Scope): Nullness | undefined {
    const mayBeOlder = isNode(query.onConflict) && query.onConflict.action === UPDATE_ON_CONFLICT
    if (place.table !== Number(query.resultRelation) || mayBeOlder || ![UPDATE, INSERT].includes(String(query.commandType)))
      return undefined
    const entry = nodesOf(query.targetList).find((item) => Number(item.resno) === place.column)
    return entry && this.evaluator.evaluate(entry.expr, { query: { ...query, resultRelation: null }, proofs, outer }).nullness
  }

  private valueOfPlace(place: Place, scope: Scope, type: number): Value {
    const table = tableAt(scope, place.table)
    if (place.column === 0) return { type, nullness: 'never', shape: this.rowShape(table, place, scope) }
    return this.columnValue(table, place.column, scope, type)
  }

  private rowShape(table: Node, place: Place, scope: Scope): Shape | undefined {
    const names = isNode(table.eref) ? (table.eref.colnames as string[]) : []
    if (table.rtekind === '0' && table.relkind === 'r') {
      const columns = this.catalog.columns(Number(table.relid))
      return { kind: 'object', keys: new Map(columns.map((column) => [column.name, valueOfColumn(column)])) }
    }
    const known = { ...place, joins: [] }
    return { kind: 'object', keys: new Map(names.map((name, at) => [name, this.valueOfPlace({ ...known, column: at + 1 }, scope, 0)])) }
  }

  private columnValue(table: Node, column: number, scope: Scope, type: number): Value {
    switch (table.rtekind) {
      case '0':
        return this.valueInTable(table, column, type)
      case '1':
        return this.columnsOf(table.subquery as Node, scope)[column - 1]?.value ?? unknown(type)
      case '2':
        return this.evaluator.evaluate((table.joinaliasvars as Tree[])[column - 1], scope)
      case '3':
        return this.valueInFunction(table, column, scope, type)
      case '5':
        return either((table.values_lists as Tree[][]).map((row) => this.evaluator.evaluate(row[column - 1], scope)))
      case '6':
        return this.valueInCte(table, column, scope, type)
      case '9':
        return this.evaluator.evaluate((table.groupexprs as Tree[])[column - 1], scope)
      default:
        return unknown(type)
    }
  }

  private valueInTable(table: Node, column: number, type: number): Value {
    const view = this.catalog.view(Number(table.relid))
    if (view !== undefined) return this.columnsOf(view)[column - 1]?.value ?? unknown(type)
    const known = this.catalog.column(Number(table.relid), column)
    return known === undefined ? unknown(type) : valueOfColumn(known)
  }

  private valueInFunction(table: Node, column: number, scope: Scope, type: number): Value {
    let before = 0
    for (const item of nodesOf(table.functions)) {
      const count = Number(item.funccolcount)
      if (column <= before + count) return this.valueOfRow(this.evaluator.evaluate(item.funcexpr, scope), column - before, type)
      before += count
    }
    return { type: INT8, nullness: 'never' }
  }

  /** A function in `from` gives rows with the columns of its type, or one value each. */
  private valueOfRow(row: Value, column: number, type: number): Value {
    const columns = this.catalog.columns(this.catalog.type(row.type).relation)
    const found = columns[column - 1]
    return found === undefined ? { ...row, type: type || row.type } : { type: found.type, nullness: 'unknown' }
  }

  private valueInCte(table: Node, column: number, from: Scope, type: number): Value {
    const scope = outward(from, Number(table.ctelevelsup))
    const cte = nodesOf(scope.query.cteList).find((item) => item.ctename === table.ctename)
    if (cte === undefined) return unknown(type)
    const query = cte.ctequery as Node
    const columns = cte.cterecursive === 'true' ? this.columnsOfRecursive(query, scope) : this.columnsOf(query, scope)
    return columns[column - 1]?.value ?? unknown(type)
  }

  /** A recursive query returns what it returns when it is assumed to return that. */
  private columnsOfRecursive(query: Node, scope: Scope): ResultColumn[] {
    const known = this.assumed.get(query)
    if (known !== undefined) return known
    let columns: ResultColumn[] = outputOf(query).map((entry) => ({ name: String(entry.resname), value: { type: 0, nullness: 'never' } }))
    for (let before = ''; before !== nullnessText(columns); ) {
      before = nullnessText(columns)
      this.assumed.set(query, columns)
      columns = this.columnsOf(query, scope)
    }
    this.assumed.delete(query)
    return columns
  }
}

const unknown = (type: number): Value => ({ type, nullness: 'unknown' })
const nullnessText = (columns: readonly ResultColumn[]): string => columns.map((column) => column.value.nullness).join()
const valueOfColumn = ({ type, isNotNull }: { type: number; isNotNull: boolean }): Value => ({
  type,
  nullness: isNotNull ? 'never' : 'sometimes',
})
