/** Compares what a template claims to return with what its statement returns. */
import { type Checker, type Symbol as Member, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import type { Catalog } from './catalog.ts'
import type { ResultColumn } from './scope.ts'
import type { Shape, Value } from './value.ts'

/** A `| null` of a declaration, and whether this statement can fill it. The same declaration can serve several statements. */
export interface NullNote {
  /** Undefined when the type is put together from others; then it serves this statement alone. */
  declaration: string | undefined
  path: string
  isFilled: boolean
}

/** Nulls that came back in a test, and columns that the statement says are never null. */
interface Seen {
  nulls: ReadonlySet<string>
  claims: ReadonlySet<string>
}

type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'list' | 'object' | 'json' | 'anything' | 'nothing known'

/** As the driver and the parsers of `platform/db/database.ts` hand them over; all others are texts. */
const kinds: Record<string, Kind> = {
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

/** What a comparison found; it is filled on the way down. */
export interface Findings {
  problems: string[]
  nulls: NullNote[]
}

/** Where in a row the comparison is. */
interface At extends Findings {
  path: string
  /** The column, or the key in json, that nulls and claims are known by. */
  name: string
  isJson: boolean
  seen: Seen
}

export class Comparer {
  private readonly checker: Checker
  private readonly catalog: Catalog

  constructor(checker: Checker, catalog: Catalog) {
    this.checker = checker
    this.catalog = catalog
  }

  compareRow(row: Type, columns: readonly ResultColumn[], seen: Seen): Findings {
    const findings: Findings = { problems: [], nulls: [] }
    const values = new Map(columns.map(({ name, value }) => [name, value]))
    this.compareObject(row, values, { ...findings, path: '', name: '', isJson: false, seen })
    return findings
  }

  private compareObject(type: Type, values: ReadonlyMap<string, Value>, at: At): void {
    const free = this.checker.getIndexInfosOfType(type)[0]?.valueType
    if (free !== undefined) {
      this.compareFree(free, values, at)
      return
    }
    const declared = new Map(this.checker.getPropertiesOfType(type).map((symbol) => [symbol.name, symbol]))
    for (const [name, value] of values) {
      const symbol = declared.get(name)
      const known = symbol && this.checker.getTypeOfSymbol(symbol)
      if (known === undefined) at.problems.push(`column ${at.path}${name} is returned but not declared`)
      else this.compareValue(known, value, inside(at, name), symbol)
    }
    for (const [name, symbol] of declared) {
      const isOptional = membersOf(this.checker.getTypeOfSymbol(symbol)).some(isUndefined)
      if (!values.has(name) && !isOptional) at.problems.push(`column ${at.path}${name} is declared but not returned`)
    }
  }

  /** An object whose keys the type leaves open, such as a whole row for the audit. */
  private compareFree(type: Type, values: ReadonlyMap<string, Value>, at: At): void {
    if (membersOf(type).some(isUnchecked)) return
    for (const [name, value] of values) this.compareValue(type, value, inside(at, name))
  }

  private compareValue(type: Type, value: Value, at: At, symbol?: Member): void {
    const members = membersOf(type)
    if (members.some(isUnchecked)) {
      if (!this.isJsonType(value.type)) at.problems.push(`column ${at.path} has no type: it is ${this.describe(value, at.isJson)}`)
      return
    }
    this.compareNullness(members.some(isNull), value, at, symbol)
    const full = members.filter((member) => !isNull(member) && !isUndefined(member))
    const kind = this.kindOf(value, at.isJson)
    const isWrong = full.length === 0 ? kind !== 'anything' : full.some((member) => !fits(this.kindOfType(member), kind))
    if (isWrong)
      at.problems.push(`column ${at.path} is declared as ${this.checker.typeToString(type)} but is ${this.describe(value, at.isJson)}`)
    else if (full.length === 1) this.compareInside(full[0] as Type, value, at)
  }

  private compareNullness(isDeclared: boolean, { nullness }: Value, at: At, symbol?: Member): void {
    const wasNull = !at.isJson && at.seen.nulls.has(at.name)
    const isClaimed = at.seen.claims.has(at.name)
    if (!isDeclared && wasNull) at.problems.push(`column ${at.path} was null in a test but is not declared | null`)
    else if (!isDeclared && nullness === 'sometimes' && !isClaimed)
      at.problems.push(`column ${at.path} can be null but is not declared | null`)
    if (!isDeclared) return
    const place = symbol?.valueDeclaration
    at.nulls.push({ declaration: place && `${place.path} ${place.index}`, path: at.path, isFilled: nullness !== 'never' && !isClaimed })
  }

  /** Where the statement shows how a list or an object is made. */
  private compareInside(type: Type, value: Value, at: At): void {
    const shape = this.shapeOf(value)
    const isJson = at.isJson || this.isJsonType(value.type)
    if (shape?.kind === 'object') this.compareObject(type, shape.keys, { ...at, path: `${at.path}.`, isJson: true })
    if ((shape?.kind !== 'list' && shape?.kind !== 'record') || shape.of === undefined) return
    const items = { ...at, path: `${at.path}[]`, name: '', isJson: isJson || shape.kind === 'record' }
    for (const item of this.itemTypes(type)) this.compareValue(item, shape.of, items)
  }

  /** Of a list its items, of an object with free keys its values. */
  private itemTypes(type: Type): readonly Type[] {
    if (this.kindOfType(type) === 'list') return this.checker.getTypeArguments(type as TypeReference).slice(0, 1)
    const index = this.checker.getIndexInfosOfType(type).map((info) => info.valueType)
    if (index.length > 0) return index
    const named = this.checker.getPropertiesOfType(type).map((symbol) => this.checker.getTypeOfSymbol(symbol))
    return named.filter((item) => item !== undefined)
  }

  /** A plain array column has items of its type; whether they are null the catalog does not say. */
  private shapeOf(value: Value): Shape | undefined {
    if (value.shape !== undefined) return value.shape
    const element = this.elementOf(value.type)
    return element === undefined ? undefined : { kind: 'list', of: { type: element, nullness: 'unknown' } }
  }

  private elementOf(type: number): number | undefined {
    const { element, name } = this.catalog.type(this.baseOf(type))
    return element !== 0 && name.startsWith('_') ? element : undefined
  }

  private baseOf(type: number): number {
    const { kind, base } = this.catalog.type(type)
    return kind === 'd' ? this.baseOf(base) : type
  }

  private kindOf(value: Value, isJson: boolean): Kind {
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

  private kindOfType(type: Type): Kind {
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

const inside = (at: At, name: string): At => ({ ...at, path: at.path + name, name })

function jsonKind(shape: Shape | undefined): Kind {
  if (shape === undefined) return 'json'
  return shape.kind === 'list' ? 'list' : 'object'
}

const fits = (declared: Kind, actual: Kind): boolean =>
  declared === actual || actual === 'anything' || (actual === 'json' && !['Date', 'Buffer', 'nothing known'].includes(declared))

function membersOf(type: Type | undefined): readonly Type[] {
  if (type === undefined) return []
  return type.isUnionType() ? type.getTypes().flatMap(membersOf) : [type]
}

const isNull = (type: Type): boolean => (type.flags & TypeFlags.Null) !== 0
const isUndefined = (type: Type): boolean => (type.flags & TypeFlags.Undefined) !== 0
const isUnchecked = (type: Type): boolean => (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0
