/** Finds type, nullness and shape of the value of an expression of a parsed statement. */
import type { Catalog } from './catalog.ts'
import { isNode, listNodes, type Node, type Tree } from './node-tree.ts'
import type { ColumnRef, Prover } from './proofs.ts'
import { nullnessOfAggregate, nullnessOfCall, nullnessOfOperator, nullnessOfWindow, shapeOfAggregate, shapeOfCall } from './routines.ts'
import { type AnalyseQuery, hasAlwaysRow, type Scope } from './scope.ts'
import { bestNullness, combineValues, type Nullness, nullConstant, type Shape, type Value, worstNullness } from './value.ts'

/** Analyses the queries and the columns around an expression. */
interface AnalysisContext {
  columnsOf: AnalyseQuery
  valueOfVar(variable: Node, scope: Scope): Value
}

const BOOL = 16
const INT4 = 23
const JSON_TYPE = 114
const JSONB = 3802

/** The field that has the type of an expression's value. */
const typeFields: Record<string, string> = {
  CONST: 'consttype',
  PARAM: 'paramtype',
  AGGREF: 'aggtype',
  WINDOWFUNC: 'wintype',
  FUNCEXPR: 'funcresulttype',
  OPEXPR: 'opresulttype',
  NULLIFEXPR: 'opresulttype',
  COALESCEEXPR: 'coalescetype',
  MINMAXEXPR: 'minmaxtype',
  CASEEXPR: 'casetype',
  RELABELTYPE: 'resulttype',
  COERCEVIAIO: 'resulttype',
  ARRAYCOERCEEXPR: 'resulttype',
  COERCETODOMAIN: 'resulttype',
  CONVERTROWTYPEEXPR: 'resulttype',
  FIELDSELECT: 'resulttype',
  ARRAYEXPR: 'array_typeid',
  ARRAY: 'array_typeid',
  ROWEXPR: 'row_typeid',
  ROW: 'row_typeid',
  SUBSCRIPTINGREF: 'refrestype',
  SQLVALUEFUNCTION: 'type',
  NEXTVALUEEXPR: 'typeId',
  GROUPINGFUNC: '',
}
const INTEGER_TAGS = ['GROUPINGFUNC']

export class Evaluator {
  private readonly catalog: Catalog
  private readonly prover: Prover
  private readonly surroundings: AnalysisContext

  constructor(catalog: Catalog, prover: Prover, analysis: AnalysisContext) {
    this.catalog = catalog
    this.prover = prover
    this.surroundings = analysis
  }

  evaluate(expression: Tree | undefined, scope: Scope): Value {
    if (!isNode(expression)) return nullConstant
    const withNullness = (value: Nullness, shape?: Shape): Value => ({ type: this.typeOf(expression), nullness: value, shape })
    const evaluateArgs = () => listNodes(expression.args).map((arg) => this.evaluate(arg, scope))
    const argNullness = () => evaluateArgs().map((value) => value.nullness)
    switch (expression.tag) {
      case 'VAR':
        return this.surroundings.valueOfVar(expression, scope)
      case 'CONST':
        return expression.constisnull === 'true' ? nullConstant : withNullness('never', emptyJsonShape(expression))
      case 'AGGREF':
        return this.valueOfAggregate(expression, scope)
      case 'WINDOWFUNC':
        return withNullness(nullnessOfWindow(this.catalog.routine(Number(expression.winfnoid)).name, argNullness()))
      case 'FUNCEXPR':
        return this.valueOfCall(expression, scope)
      case 'OPEXPR':
        return this.valueOfOperator(expression, scope)
      case 'BOOLEXPR':
        return withNullness(worstNullness(argNullness()))
      case 'SCALARARRAYOPEXPR':
        return withNullness(worstNullness(argNullness()))
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ROWEXPR':
      case 'ROW':
      case 'SQLVALUEFUNCTION':
      case 'NEXTVALUEEXPR':
      case 'GROUPINGFUNC':
        return withNullness('never')
      case 'NULLIFEXPR':
      case 'SUBSCRIPTINGREF':
        return withNullness('sometimes')
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return { ...combineValues(evaluateArgs(), bestNullness(argNullness())), type: this.typeOf(expression) }
      case 'CASEEXPR':
      case 'CASE':
        return this.valueOfCase(expression, scope)
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COERCETODOMAIN':
      case 'CONVERTROWTYPEEXPR':
        return { ...this.evaluate(expression.arg, scope), type: this.typeOf(expression) }
      case 'COLLATEEXPR':
        return this.evaluate(expression.arg, scope)
      case 'ARRAYEXPR':
      case 'ARRAY':
        return withNullness('never', listShape(listNodes(expression.elements).map((item) => this.evaluate(item, scope))))
      case 'FIELDSELECT':
        return this.valueOfField(expression, scope)
      case 'SUBLINK':
        return this.valueOfSublink(expression, scope)
      default:
        return withNullness('unknown')
    }
  }

  private typeOf(expression: Node): number {
    if (INTEGER_TAGS.includes(expression.tag)) return INT4
    return Number(expression[typeFields[expression.tag] ?? ''] ?? BOOL)
  }

  private valueOfAggregate(aggregate: Node, scope: Scope): Value {
    const { name } = this.catalog.routine(Number(aggregate.aggfnoid))
    const args = listNodes(aggregate.args).map((entry) => this.evaluate(entry.expr, scope))
    const canBeEmpty = listNodes(scope.query.groupClause).length === 0 || aggregate.aggfilter !== null
    const nullness = nullnessOfAggregate(
      name,
      args.map((value) => value.nullness),
      canBeEmpty,
    )
    return { type: this.typeOf(aggregate), nullness, shape: shapeOfAggregate(name, args) }
  }

  private valueOfCall(call: Node, scope: Scope): Value {
    const { name, isStrict, isBuiltIn } = this.catalog.routine(Number(call.funcid))
    const nodes = listNodes(call.args)
    const args = nodes.map((arg) => this.evaluate(arg, scope))
    if (name === 'unnest') return unnestValue(args[0] as Value, this.typeOf(call))
    const nullness = nullnessOfCall(
      name,
      isStrict && isBuiltIn,
      args.map((value) => value.nullness),
    )
    const isSet = call.funcretset === 'true' && nullness === 'never' && name !== 'generate_series'
    return { type: this.typeOf(call), nullness: isSet ? 'unknown' : nullness, shape: shapeOfCall(name, args, nodes.map(readConstantText)) }
  }

  private valueOfOperator(operation: Node, scope: Scope): Value {
    const args = listNodes(operation.args).map((arg) => this.evaluate(arg, scope))
    const name = this.catalog.operator(Number(operation.opno))
    const { isStrict } = this.catalog.routine(Number(operation.opfuncid))
    const nullness = nullnessOfOperator(
      name,
      isStrict,
      args.map((value) => value.nullness),
    )
    const type = this.typeOf(operation)
    return { type, nullness, shape: name === '||' && type === JSONB ? joinShapes(args) : undefined }
  }

  /** A branch is reached when its own condition is true and all earlier ones are not. */
  private valueOfCase(expression: Node, scope: Scope): Value {
    const failedProofs: ColumnRef[] = []
    const values = listNodes(expression.args).map((branch) => {
      const value = this.evaluate(branch.result, withProofs(scope, [...failedProofs, ...this.prover.ifTrue(branch.expr)]))
      failedProofs.push(...this.prover.ifFalse(branch.expr))
      return value
    })
    values.push(this.evaluate(expression.defresult, withProofs(scope, failedProofs)))
    return { ...combineValues(values), type: this.typeOf(expression) }
  }

  private valueOfField(field: Node, scope: Scope): Value {
    const row = this.evaluate(field.arg, scope)
    const knownField = row.shape?.kind === 'object' ? [...row.shape.keys.values()][Number(field.fieldnum) - 1] : undefined
    const type = this.typeOf(field)
    if (knownField !== undefined && row.nullness === 'never') return { ...knownField, type }
    return { type, nullness: 'unknown' }
  }

  private valueOfSublink(link: Node, scope: Scope): Value {
    if (link.subLinkType === '0') return { type: BOOL, nullness: 'never' }
    const query = link.subselect as Node
    const value = this.surroundings.columnsOf(query, scope)[0]?.value ?? nullConstant
    if (link.subLinkType === '6')
      return { type: this.catalog.type(value.type).array, nullness: 'never', shape: { kind: 'list', item: value } }
    if (link.subLinkType === '4') return hasAlwaysRow(query) ? value : { ...value, nullness: 'sometimes' }
    const comparedNullness = isNode(link.testexpr) ? listNodes(link.testexpr.args).map((arg) => this.operandOf(arg, value, scope)) : []
    return { type: BOOL, nullness: worstNullness(comparedNullness) }
  }

  /** In `x in (select …)`, the column of the select appears as a parameter. */
  private operandOf(arg: Node, column: Value, scope: Scope): Nullness {
    return arg.tag === 'PARAM' && arg.paramkind !== '0' ? column.nullness : this.evaluate(arg, scope).nullness
  }
}

const withProofs = (scope: Scope, proofs: readonly ColumnRef[]): Scope => ({ ...scope, proofs: [...scope.proofs, ...proofs] })
const listShape = (items: readonly Value[]): Shape => (items.length === 0 ? { kind: 'list' } : { kind: 'list', item: combineValues(items) })

/** The text of a constant; the first four stored bytes are its length. */
function readConstantText(expression: Node): string | undefined {
  const innerExpression = expression.tag === 'RELABELTYPE' && isNode(expression.arg) ? expression.arg : expression
  if (innerExpression.tag !== 'CONST' || !(innerExpression.constvalue instanceof Uint8Array)) return undefined
  const isPlain = innerExpression.constlen === '-2'
  return new TextDecoder().decode(isPlain ? innerExpression.constvalue.slice(0, -1) : innerExpression.constvalue.slice(4))
}

/** The shape of the constants `'[]'` and `'{}'`: json stores them as text, jsonb as a count with flags. */
function emptyJsonShape(constant: Node): Shape | undefined {
  if (!(constant.constvalue instanceof Uint8Array)) return undefined
  const bytes = constant.constvalue
  const type = Number(constant.consttype)
  const text = type === JSON_TYPE ? readConstantText(constant) : undefined
  const jsonbFlags = type === JSONB && (bytes[4] ?? 1) === 0 ? (bytes[7] ?? 0) : 0
  if (text === '[]' || (jsonbFlags & 0x40) !== 0) return { kind: 'list' }
  return text === '{}' || (jsonbFlags & 0x20) !== 0 ? { kind: 'empty object' } : undefined
}

function unnestValue(list: Value, type: number): Value {
  const item = list.shape?.kind === 'list' ? list.shape.item : undefined
  return item ? { ...item, type } : { type, nullness: 'unknown' }
}

function joinShapes([left, right]: readonly Value[]): Shape | undefined {
  if (left?.shape?.kind !== 'object' || right?.shape?.kind !== 'object') return undefined
  return { kind: 'object', keys: new Map([...left.shape.keys, ...right.shape.keys]) }
}
