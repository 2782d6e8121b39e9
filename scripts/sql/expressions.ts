/** What is known of the value of an expression of a parsed statement. */
import type { Catalog } from './catalog.ts'
import { isNode, type Node, nodesOf, type Tree } from './node-tree.ts'
import type { Place, Prover } from './proofs.ts'
import { nullnessOfAggregate, nullnessOfCall, nullnessOfOperator, nullnessOfWindow, shapeOfAggregate, shapeOfCall } from './routines.ts'
import { type Analyse, hasARow, type Scope } from './scope.ts'
import { best, either, type Nullness, nullConstant, type Shape, type Value, worst } from './value.ts'

/** What is known of the queries and the columns around an expression. */
interface Surroundings {
  columnsOf: Analyse
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
const INTEGERS = ['GROUPINGFUNC']

export class Evaluator {
  private readonly catalog: Catalog
  private readonly prover: Prover
  private readonly surroundings: Surroundings

  constructor(catalog: Catalog, prover: Prover, surroundings: Surroundings) {
    this.catalog = catalog
    this.prover = prover
    this.surroundings = surroundings
  }

  evaluate(expression: Tree | undefined, scope: Scope): Value {
    if (!isNode(expression)) return nullConstant
    const nullness = (value: Nullness, shape?: Shape): Value => ({ type: this.typeOf(expression), nullness: value, shape })
    const args = () => nodesOf(expression.args).map((arg) => this.evaluate(arg, scope))
    const allNullness = () => args().map((value) => value.nullness)
    switch (expression.tag) {
      case 'VAR':
        return this.surroundings.valueOfVar(expression, scope)
      case 'CONST':
        return expression.constisnull === 'true' ? nullConstant : nullness('never', emptyJson(expression))
      case 'AGGREF':
        return this.valueOfAggregate(expression, scope)
      case 'WINDOWFUNC':
        return nullness(nullnessOfWindow(this.catalog.routine(Number(expression.winfnoid)).name, allNullness()))
      case 'FUNCEXPR':
        return this.valueOfCall(expression, scope)
      case 'OPEXPR':
        return this.valueOfOperator(expression, scope)
      case 'BOOLEXPR':
        return nullness(worst(allNullness()))
      case 'SCALARARRAYOPEXPR':
        return nullness(worst(allNullness()))
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ROWEXPR':
      case 'ROW':
      case 'SQLVALUEFUNCTION':
      case 'NEXTVALUEEXPR':
      case 'GROUPINGFUNC':
        return nullness('never')
      case 'NULLIFEXPR':
      case 'SUBSCRIPTINGREF':
        return nullness('sometimes')
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return { ...either(args(), best(allNullness())), type: this.typeOf(expression) }
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
        return nullness('never', listOf(nodesOf(expression.elements).map((item) => this.evaluate(item, scope))))
      case 'FIELDSELECT':
        return this.valueOfField(expression, scope)
      case 'SUBLINK':
        return this.valueOfSublink(expression, scope)
      default:
        return nullness('unknown')
    }
  }

  private typeOf(expression: Node): number {
    if (INTEGERS.includes(expression.tag)) return INT4
    return Number(expression[typeFields[expression.tag] ?? ''] ?? BOOL)
  }

  private valueOfAggregate(aggregate: Node, scope: Scope): Value {
    const { name } = this.catalog.routine(Number(aggregate.aggfnoid))
    const args = nodesOf(aggregate.args).map((entry) => this.evaluate(entry.expr, scope))
    const canBeEmpty = nodesOf(scope.query.groupClause).length === 0 || aggregate.aggfilter !== null
    const nullness = nullnessOfAggregate(
      name,
      args.map((value) => value.nullness),
      canBeEmpty,
    )
    return { type: this.typeOf(aggregate), nullness, shape: shapeOfAggregate(name, args) }
  }

  private valueOfCall(call: Node, scope: Scope): Value {
    const { name, isStrict, isBuiltIn } = this.catalog.routine(Number(call.funcid))
    const nodes = nodesOf(call.args)
    const args = nodes.map((arg) => this.evaluate(arg, scope))
    if (name === 'unnest') return unnest(args[0] as Value, this.typeOf(call))
    const nullness = nullnessOfCall(
      name,
      isStrict && isBuiltIn,
      args.map((value) => value.nullness),
    )
    const isSet = call.funcretset === 'true' && nullness === 'never' && name !== 'generate_series'
    return { type: this.typeOf(call), nullness: isSet ? 'unknown' : nullness, shape: shapeOfCall(name, args, nodes.map(textOf)) }
  }

  private valueOfOperator(operation: Node, scope: Scope): Value {
    const args = nodesOf(operation.args).map((arg) => this.evaluate(arg, scope))
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

  /** A branch is reached when its own condition holds and none before it. */
  private valueOfCase(expression: Node, scope: Scope): Value {
    const failed: Place[] = []
    const values = nodesOf(expression.args).map((branch) => {
      const value = this.evaluate(branch.result, withProofs(scope, [...failed, ...this.prover.ifTrue(branch.expr)]))
      failed.push(...this.prover.ifFalse(branch.expr))
      return value
    })
    values.push(this.evaluate(expression.defresult, withProofs(scope, failed)))
    return { ...either(values), type: this.typeOf(expression) }
  }

  private valueOfField(field: Node, scope: Scope): Value {
    const row = this.evaluate(field.arg, scope)
    const known = row.shape?.kind === 'object' ? [...row.shape.keys.values()][Number(field.fieldnum) - 1] : undefined
    const type = this.typeOf(field)
    if (known !== undefined && row.nullness === 'never') return { ...known, type }
    return { type, nullness: 'unknown' }
  }

  private valueOfSublink(link: Node, scope: Scope): Value {
    if (link.subLinkType === '0') return { type: BOOL, nullness: 'never' }
    const query = link.subselect as Node
    const value = this.surroundings.columnsOf(query, scope)[0]?.value ?? nullConstant
    if (link.subLinkType === '6')
      return { type: this.catalog.type(value.type).array, nullness: 'never', shape: { kind: 'list', of: value } }
    if (link.subLinkType === '4') return hasARow(query) ? value : { ...value, nullness: 'sometimes' }
    const compared = isNode(link.testexpr) ? nodesOf(link.testexpr.args).map((arg) => this.operandOf(arg, value, scope)) : []
    return { type: BOOL, nullness: worst(compared) }
  }

  /** In `x in (select …)` the column of the select stands as a parameter. */
  private operandOf(arg: Node, column: Value, scope: Scope): Nullness {
    return arg.tag === 'PARAM' && arg.paramkind !== '0' ? column.nullness : this.evaluate(arg, scope).nullness
  }
}

const withProofs = (scope: Scope, proofs: readonly Place[]): Scope => ({ ...scope, proofs: [...scope.proofs, ...proofs] })
const listOf = (items: readonly Value[]): Shape => (items.length === 0 ? { kind: 'list' } : { kind: 'list', of: either(items) })

/** The text of a constant; the first four bytes of what is stored say its length. */
function textOf(expression: Node): string | undefined {
  const inner = expression.tag === 'RELABELTYPE' && isNode(expression.arg) ? expression.arg : expression
  if (inner.tag !== 'CONST' || !(inner.constvalue instanceof Uint8Array)) return undefined
  const isPlain = inner.constlen === '-2'
  return new TextDecoder().decode(isPlain ? inner.constvalue.slice(0, -1) : inner.constvalue.slice(4))
}

/** `'[]'` and `'{}'`: stored as text in json, as a count and a kind in jsonb. */
function emptyJson(constant: Node): Shape | undefined {
  if (!(constant.constvalue instanceof Uint8Array)) return undefined
  const bytes = constant.constvalue
  const type = Number(constant.consttype)
  const text = type === JSON_TYPE ? textOf(constant) : undefined
  const kind = type === JSONB && (bytes[4] ?? 1) === 0 ? (bytes[7] ?? 0) : 0
  if (text === '[]' || (kind & 0x40) !== 0) return { kind: 'list' }
  return text === '{}' || (kind & 0x20) !== 0 ? { kind: 'empty object' } : undefined
}

function unnest(list: Value, type: number): Value {
  const item = list.shape?.kind === 'list' ? list.shape.of : undefined
  return item ? { ...item, type } : { type, nullness: 'unknown' }
}

function joinShapes([left, right]: readonly Value[]): Shape | undefined {
  if (left?.shape?.kind !== 'object' || right?.shape?.kind !== 'object') return undefined
  return { kind: 'object', keys: new Map([...left.shape.keys, ...right.shape.keys]) }
}
