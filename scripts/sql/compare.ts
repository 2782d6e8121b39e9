/** Compares the declared row of a template with the columns that its statement returns. */
import { type Checker, type Symbol as Member, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import type { Catalog } from './catalog.ts'
import type { ResultColumn } from './scope.ts'
import type { Shape, Value } from './value.ts'

/** A `| null` of a declaration, and whether this statement can return it. Several statements can use one declaration. */
export interface NullNote {
  /** Undefined when the type is composed of others; then only this statement uses it. */
  declaration: string | undefined
  path: string
  isFilled: boolean
}

/** Columns that were null in a test, and columns that the statement claims to be never null. */
interface TestedNulls {
  nulls: ReadonlySet<string>
  claims: ReadonlySet<string>
}

type ValueKind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'list' | 'object' | 'json' | 'anything' | 'nothing known'

/** The kinds that the driver and the parsers of `platform/db/database.ts` return; all other types are texts. */
const kinds: Record<string, ValueKind> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  timestamp: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  interval: 'object',
  record: 'object',
}

/** The results of a comparison, which are collected while it descends. */
export interface Findings {
  problems: string[]
  nulls: NullNote[]
}

/** The position of the comparison in a row. */
interface Location extends Findings {
  path: string
  /** The column, or the key in JSON, that nulls and claims refer to. */
  name: string
  isJson: boolean
  testedNulls: TestedNulls
}

export class Comparer {
  private readonly checker: Checker
  private readonly catalog: Catalog

  constructor(checker: Checker, catalog: Catalog) {
    this.checker = checker
    this.catalog = catalog
  }

  compareRow(row: Type, columns: readonly ResultColumn[], testedNulls: TestedNulls): Findings {
    const findings: Findings = { problems: [], nulls: [] }
    const values = new Map(columns.map(({ name, value }) => [name, value]))
    this.compareObject(row, values, { ...findings, path: '', name: '', isJson: false, testedNulls })
    return findings
  }

  private compareObject(type: Type, values: ReadonlyMap<string, Value>, location: Location): void {
    const valueType = this.checker.getIndexInfosOfType(type)[0]?.valueType
    if (valueType !== undefined) {
      this.compareOpenObject(valueType, values, location)
      return
    }
    const declaredSymbols = new Map(this.checker.getPropertiesOfType(type).map((symbol) => [symbol.name, symbol]))
    for (const [name, value] of values) {
      const symbol = declaredSymbols.get(name)
      const declaredType = symbol && this.checker.getTypeOfSymbol(symbol)
      if (declaredType === undefined) location.problems.push(`column ${location.path}${name} is returned but not declared`)
      else this.compareValue(declaredType, value, enterColumn(location, name), symbol)
    }
    for (const [name, symbol] of declaredSymbols) {
      const isOptional = listMembers(this.checker.getTypeOfSymbol(symbol)).some(isUndefined)
      if (!values.has(name) && !isOptional) location.problems.push(`column ${location.path}${name} is declared but not returned`)
    }
  }

  /** Compares an object with open keys, such as a whole row for the audit. */
  private compareOpenObject(type: Type, values: ReadonlyMap<string, Value>, location: Location): void {
    if (listMembers(type).some(isUnchecked)) return
    for (const [name, value] of values) this.compareValue(type, value, enterColumn(location, name))
  }

  private compareValue(type: Type, value: Value, location: Location, symbol?: Member): void {
    const members = listMembers(type)
    if (members.some(isUnchecked)) {
      if (!this.isJsonType(value.type))
        location.problems.push(`column ${location.path} has no type: it is ${this.describe(value, location.isJson)}`)
      return
    }
    this.compareNullness(members.some(isNull), value, location, symbol)
    const fullMembers = members.filter((member) => !isNull(member) && !isUndefined(member))
    const kind = this.kindOf(value, location.isJson)
    const isWrong =
      fullMembers.length === 0 ? kind !== 'anything' : fullMembers.some((member) => !isCompatible(this.kindOfType(member), kind))
    if (isWrong)
      location.problems.push(
        `column ${location.path} is declared as ${this.checker.typeToString(type)} but is ${this.describe(value, location.isJson)}`,
      )
    else if (fullMembers.length === 1) this.compareInside(fullMembers[0] as Type, value, location)
  }

  private compareNullness(isDeclared: boolean, { nullness }: Value, location: Location, symbol?: Member): void {
    const wasNull = !location.isJson && location.testedNulls.nulls.has(location.name)
    const isClaimed = location.testedNulls.claims.has(location.name)
    if (!isDeclared && wasNull) location.problems.push(`column ${location.path} was null in a test but is not declared | null`)
    else if (!isDeclared && nullness === 'sometimes' && !isClaimed)
      location.problems.push(`column ${location.path} can be null but is not declared | null`)
    if (!isDeclared) return
    const declarationNode = symbol?.valueDeclaration
    location.nulls.push({
      declaration: declarationNode && `${declarationNode.path} ${declarationNode.index}`,
      path: location.path,
      isFilled: nullness !== 'never' && !isClaimed,
    })
  }

  /** Compares the items of a list or the keys of an object, when the statement shows them. */
  private compareInside(type: Type, value: Value, location: Location): void {
    const shape = this.shapeOf(value)
    const isJson = location.isJson || this.isJsonType(value.type)
    if (shape?.kind === 'object') this.compareObject(type, shape.keys, { ...location, path: `${location.path}.`, isJson: true })
    if ((shape?.kind !== 'list' && shape?.kind !== 'record') || shape.item === undefined) return
    const items = { ...location, path: `${location.path}[]`, name: '', isJson: isJson || shape.kind === 'record' }
    for (const item of this.itemTypes(type)) this.compareValue(item, shape.item, items)
  }

  /** The types of a list's items, or of the values of an object with open keys. */
  private itemTypes(type: Type): readonly Type[] {
    if (this.kindOfType(type) === 'list') return this.checker.getTypeArguments(type as TypeReference).slice(0, 1)
    const index = this.checker.getIndexInfosOfType(type).map((info) => info.valueType)
    if (index.length > 0) return index
    const propertyTypes = this.checker.getPropertiesOfType(type).map((symbol) => this.checker.getTypeOfSymbol(symbol))
    return propertyTypes.filter((item) => item !== undefined)
  }

  /** The shape of a value. A plain array has items of its element type; the catalog does not say whether they are null. */
  private shapeOf(value: Value): Shape | undefined {
    if (value.shape !== undefined) return value.shape
    const element = this.elementOf(value.type)
    return element === undefined ? undefined : { kind: 'list', item: { type: element, nullness: 'unknown' } }
  }

  private elementOf(type: number): number | undefined {
    const { element, name } = this.catalog.type(this.baseOf(type))
    return element !== 0 && name.startsWith('_') ? element : undefined
  }

  private baseOf(type: number): number {
    const { kind, base } = this.catalog.type(type)
    return kind === 'd' ? this.baseOf(base) : type
  }

  private kindOf(value: Value, isJson: boolean): ValueKind {
    const type = this.catalog.type(this.baseOf(value.type))
    if (value.type === 0) return 'anything'
    if (this.elementOf(value.type) !== undefined) return 'list'
    const kind = type.kind === 'c' ? 'object' : (kinds[type.name] ?? 'string')
    if (kind === 'json') return jsonKind(value.shape)
    return isJson && (kind === 'Date' || kind === 'Buffer') ? 'string' : kind
  }

  private isJsonType(type: number): boolean {
    return type === 0 || kinds[this.catalog.type(this.baseOf(type)).name] === 'json'
  }

  private describe(value: Value, isJson: boolean): string {
    return `${this.kindOf(value, isJson)} (${this.catalog.type(value.type).name})`
  }

  private kindOfType(type: Type): ValueKind {
    if (type.flags & (TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral)) return 'string'
    if (type.flags & (TypeFlags.Number | TypeFlags.NumberLiteral)) return 'number'
    if (type.flags & (TypeFlags.Boolean | TypeFlags.BooleanLiteral)) return 'boolean'
    if (type.isIntersectionType() && type.getTypes().some((part) => this.kindOfType(part) === 'string')) return 'string'
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) return 'list'
    const name = type.getSymbol()?.name
    if (name === 'Date' || name === 'Buffer') return name
    return type.flags & (TypeFlags.Object | TypeFlags.Intersection) ? 'object' : 'nothing known'
  }
}

const enterColumn = (location: Location, name: string): Location => ({ ...location, path: location.path + name, name })

function jsonKind(shape: Shape | undefined): ValueKind {
  if (shape === undefined) return 'json'
  return shape.kind === 'list' ? 'list' : 'object'
}

const isCompatible = (declaredKind: ValueKind, actualKind: ValueKind): boolean =>
  declaredKind === actualKind ||
  actualKind === 'anything' ||
  (actualKind === 'json' && !['Date', 'Buffer', 'nothing known'].includes(declaredKind))

function listMembers(type: Type | undefined): readonly Type[] {
  if (type === undefined) return []
  return type.isUnionType() ? type.getTypes().flatMap(listMembers) : [type]
}

const isNull = (type: Type): boolean => (type.flags & TypeFlags.Null) !== 0
const isUndefined = (type: Type): boolean => (type.flags & TypeFlags.Undefined) !== 0
const isUnchecked = (type: Type): boolean => (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0
