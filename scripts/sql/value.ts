/** What is known of a value before the statement runs. */

/** `sometimes` is proven to be possible; `unknown` is judged by what the tests saw. */
export type Nullness = 'never' | 'unknown' | 'sometimes'

export interface Value {
  /** OID of its SQL type. */
  type: number
  nullness: Nullness
  /** Of json, a row or an array whose making the statement shows. */
  shape?: Shape
}
export type Shape =
  | { kind: 'object'; keys: Map<string, Value> }
  /** Keys that the data names. */
  | { kind: 'record'; of: Value }
  /** Without `of` it is the empty list or object that stands where there is nothing. */
  | { kind: 'list'; of?: Value }
  | { kind: 'empty object' }

const order: readonly Nullness[] = ['never', 'unknown', 'sometimes']

/** Of a value that is null as soon as one of these is. */
export const worst = (all: readonly Nullness[]): Nullness => all.reduce((a, b) => (order.indexOf(a) > order.indexOf(b) ? a : b), 'never')

/** Of a value that is null only when all of these are. */
export const best = (all: readonly Nullness[]): Nullness => all.reduce((a, b) => (order.indexOf(a) < order.indexOf(b) ? a : b), 'sometimes')

/** Of a value that is one of these. */
export function either(values: readonly Value[], nullness = worst(values.map((value) => value.nullness))): Value {
  const shapes = values.filter((value) => !isNullConstant(value)).map((value) => value.shape)
  return { type: values[0]?.type ?? 0, nullness, shape: shapes.includes(undefined) ? undefined : mergedShape(shapes as Shape[]) }
}

export const nullConstant: Value = { type: 0, nullness: 'sometimes' }
const isNullConstant = (value: Value): boolean => value === nullConstant

/** An empty list or object takes the shape of what it stands in for; unlike shapes have none in common. */
function mergedShape(shapes: readonly Shape[]): Shape | undefined {
  const full = shapes.filter((shape) => !(shape.kind === 'list' && shape.of === undefined) && shape.kind !== 'empty object')
  if (full.length === 0) return shapes[0]
  const [first] = full as [Shape]
  if (full.some((shape) => shape.kind !== first.kind)) return undefined
  if (first.kind === 'list' || first.kind === 'record') {
    return { kind: first.kind, of: either(full.map((shape) => (shape as { of: Value }).of)) }
  }
  return first.kind === 'object' ? mergedObject(full as Extract<Shape, { kind: 'object' }>[]) : first
}

function mergedObject(shapes: readonly Extract<Shape, { kind: 'object' }>[]): Shape | undefined {
  const names = shapes.map((shape) => [...shape.keys.keys()].sort().join())
  if (names.some((list) => list !== names[0])) return undefined
  const keys = [...(shapes[0]?.keys.keys() ?? [])]
  return { kind: 'object', keys: new Map(keys.map((key) => [key, either(shapes.map((shape) => shape.keys.get(key) as Value))])) }
}
