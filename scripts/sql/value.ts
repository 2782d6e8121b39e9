/** A value as far as it is known before the statement runs. */

/** `sometimes` is proven to be possible; `unknown` is decided by the nulls that tests saw. */
export type Nullness = 'never' | 'unknown' | 'sometimes'

export interface Value {
  /** OID of its SQL type. */
  type: number
  nullness: Nullness
  /** The shape of JSON, a row or an array, when the statement shows how it is created. */
  shape?: Shape
}
export type Shape =
  | { kind: 'object'; keys: Map<string, Value> }
  /** An object whose keys come from the data. */
  | { kind: 'record'; item: Value }
  /** Without `item` it is an empty list. */
  | { kind: 'list'; item?: Value }
  | { kind: 'empty object' }

const nullnessOrder: readonly Nullness[] = ['never', 'unknown', 'sometimes']

/** The nullness of a value that is null as soon as one of these is. */
export const worstNullness = (options: readonly Nullness[]): Nullness =>
  options.reduce((first, second) => (nullnessOrder.indexOf(first) > nullnessOrder.indexOf(second) ? first : second), 'never')

/** The nullness of a value that is null only when all of these are. */
export const bestNullness = (options: readonly Nullness[]): Nullness =>
  options.reduce((first, second) => (nullnessOrder.indexOf(first) < nullnessOrder.indexOf(second) ? first : second), 'sometimes')

/** A value that is one of these. */
export function combineValues(values: readonly Value[], nullness = worstNullness(values.map((value) => value.nullness))): Value {
  const shapes = values.filter((value) => !isNullConstant(value)).map((value) => value.shape)
  return { type: values[0]?.type ?? 0, nullness, shape: shapes.includes(undefined) ? undefined : mergeShapes(shapes as Shape[]) }
}

export const nullConstant: Value = { type: 0, nullness: 'sometimes' }
const isNullConstant = (value: Value): boolean => value === nullConstant

/** The common shape of several; an empty list or object takes the shape of the others, and different shapes have none. */
function mergeShapes(shapes: readonly Shape[]): Shape | undefined {
  const fullShapes = shapes.filter((shape) => !(shape.kind === 'list' && shape.item === undefined) && shape.kind !== 'empty object')
  if (fullShapes.length === 0) return shapes[0]
  const [first] = fullShapes as [Shape]
  if (fullShapes.some((shape) => shape.kind !== first.kind)) return undefined
  if (first.kind === 'list' || first.kind === 'record') {
    return { kind: first.kind, item: combineValues(fullShapes.map((shape) => (shape as { item: Value }).item)) }
  }
  return first.kind === 'object' ? mergeObjects(fullShapes as Extract<Shape, { kind: 'object' }>[]) : first
}

function mergeObjects(shapes: readonly Extract<Shape, { kind: 'object' }>[]): Shape | undefined {
  const names = shapes.map((shape) => [...shape.keys.keys()].sort().join())
  if (names.some((list) => list !== names[0])) return undefined
  const keys = [...(shapes[0]?.keys.keys() ?? [])]
  return { kind: 'object', keys: new Map(keys.map((key) => [key, combineValues(shapes.map((shape) => shape.keys.get(key) as Value))])) }
}
