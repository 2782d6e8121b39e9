/** PostgreSQL's own functions: when they return null, and which JSON they create. */
import type { Nullness, Shape, Value } from './value.ts'
import { worstNullness } from './value.ts'

const splitWords = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

/** Functions that never return null, whatever their arguments are. */
const neverNull = splitWords(`
  now clock_timestamp transaction_timestamp statement_timestamp concat concat_ws json_build_object jsonb_build_object json_build_array
  jsonb_build_array random gen_random_uuid uuidv7 pg_backend_pid quote_nullable num_nulls num_nonnulls pg_notify pg_current_xact_id`)

/** Functions that may return null although no argument is null. */
const sometimesNull = splitWords(`
  array_length array_upper array_lower array_ndims array_position regexp_match regexp_substr current_setting to_regclass to_regtype to_regproc
  json_extract_path json_extract_path_text jsonb_extract_path jsonb_extract_path_text jsonb_path_query_first obj_description col_description
  json_object_field json_object_field_text jsonb_object_field jsonb_object_field_text json_array_element json_array_element_text
  jsonb_array_element jsonb_array_element_text lag lead nth_value lower_inf pg_input_error_info`)

/** Operators that look something up and may not find it. */
const lookUpOperators = splitWords('-> ->> #> #>>')

export function nullnessOfCall(name: string, isStrictBuiltIn: boolean, args: readonly Nullness[]): Nullness {
  if (neverNull.has(name)) return 'never'
  if (sometimesNull.has(name)) return 'sometimes'
  // With two arguments `substring` matches a pattern and may return null; with three it takes positions.
  if (name === 'substring' && args.length === 2) return worstNullness([...args, 'unknown'])
  return isStrictBuiltIn ? worstNullness(args) : 'unknown'
}

export const nullnessOfOperator = (name: string, isStrict: boolean, args: readonly Nullness[]): Nullness => {
  if (lookUpOperators.has(name)) return 'sometimes'
  return isStrict || name === '||' ? worstNullness(args) : worstNullness([...args, 'unknown'])
}

const countingAggregates = splitWords('count regr_count')
const collectingAggregates = splitWords('array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg')

/** `canBeEmpty`: there may be no rows to aggregate. */
export function nullnessOfAggregate(name: string, args: readonly Nullness[], canBeEmpty: boolean): Nullness {
  if (countingAggregates.has(name)) return 'never'
  if (canBeEmpty) return 'sometimes'
  return collectingAggregates.has(name) ? 'never' : worstNullness(args)
}

const rankingFunctions = splitWords('row_number rank dense_rank percent_rank cume_dist ntile count')

export function nullnessOfWindow(name: string, args: readonly Nullness[]): Nullness {
  if (rankingFunctions.has(name)) return 'never'
  if (sometimesNull.has(name)) return 'sometimes'
  return args.includes('sometimes') ? 'sometimes' : 'unknown'
}

/** The keys of `json_build_object` are its odd arguments, when they are written out. */
export function shapeOfCall(name: string, args: readonly Value[], texts: readonly (string | undefined)[]): Shape | undefined {
  if (/^jsonb?_build_object$/.test(name)) {
    const keys = new Map<string, Value>()
    for (let index = 0; index < args.length; index += 2) {
      const key = texts[index]
      if (key === undefined) return undefined
      keys.set(key, args[index + 1] as Value)
    }
    return { kind: 'object', keys }
  }
  return /^(row_to_json|to_jsonb?|array_to_json)$/.test(name) ? args[0]?.shape : undefined
}

export function shapeOfAggregate(name: string, args: readonly Value[]): Shape | undefined {
  if (/^(jsonb?|array)_agg$/.test(name)) return args[0] && { kind: 'list', item: args[0] }
  return /^jsonb?_object_agg$/.test(name) && args[1] ? { kind: 'record', item: args[1] } : undefined
}
