/** What is known of PostgreSQL's own functions: when they give null, and which json they make. */
import type { Nullness, Shape, Value } from './value.ts'
import { worst } from './value.ts'

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

/** Never null, whatever their arguments are. */
const neverNull = words(`
  now clock_timestamp transaction_timestamp statement_timestamp concat concat_ws json_build_object jsonb_build_object json_build_array
  jsonb_build_array random gen_random_uuid uuidv7 pg_backend_pid quote_nullable num_nulls num_nonnulls pg_notify pg_current_xact_id`)

/** Can give null although no argument is. */
const sometimesNull = words(`
  array_length array_upper array_lower array_ndims array_position regexp_match regexp_substr current_setting to_regclass to_regtype to_regproc
  json_extract_path json_extract_path_text jsonb_extract_path jsonb_extract_path_text jsonb_path_query_first obj_description col_description
  json_object_field json_object_field_text jsonb_object_field jsonb_object_field_text json_array_element json_array_element_text
  jsonb_array_element jsonb_array_element_text lag lead nth_value lower_inf pg_input_error_info`)

/** Operators that look something up and may not find it. */
const lookUpOperators = words('-> ->> #> #>>')

export function nullnessOfCall(name: string, isStrictBuiltIn: boolean, args: readonly Nullness[]): Nullness {
  if (neverNull.has(name)) return 'never'
  if (sometimesNull.has(name)) return 'sometimes'
  // Of two arguments it takes out what a pattern matches; of three it counts.
  if (name === 'substring' && args.length === 2) return worst([...args, 'unknown'])
  return isStrictBuiltIn ? worst(args) : 'unknown'
}

export const nullnessOfOperator = (name: string, isStrict: boolean, args: readonly Nullness[]): Nullness => {
  if (lookUpOperators.has(name)) return 'sometimes'
  return isStrict || name === '||' ? worst(args) : worst([...args, 'unknown'])
}

const countingAggregates = words('count regr_count')
const collectingAggregates = words('array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg')

/** `canBeEmpty`: nothing may have been there to aggregate. */
export function nullnessOfAggregate(name: string, args: readonly Nullness[], canBeEmpty: boolean): Nullness {
  if (countingAggregates.has(name)) return 'never'
  if (canBeEmpty) return 'sometimes'
  return collectingAggregates.has(name) ? 'never' : worst(args)
}

const rankings = words('row_number rank dense_rank percent_rank cume_dist ntile count')

export function nullnessOfWindow(name: string, args: readonly Nullness[]): Nullness {
  if (rankings.has(name)) return 'never'
  if (sometimesNull.has(name)) return 'sometimes'
  return args.includes('sometimes') ? 'sometimes' : 'unknown'
}

/** The keys of `json_build_object` are its odd arguments, when they are written out. */
export function shapeOfCall(name: string, args: readonly Value[], texts: readonly (string | undefined)[]): Shape | undefined {
  if (/^jsonb?_build_object$/.test(name)) {
    const keys = new Map<string, Value>()
    for (let at = 0; at < args.length; at += 2) {
      const key = texts[at]
      if (key === undefined) return undefined
      keys.set(key, args[at + 1] as Value)
    }
    return { kind: 'object', keys }
  }
  return /^(row_to_json|to_jsonb?|array_to_json)$/.test(name) ? args[0]?.shape : undefined
}

export function shapeOfAggregate(name: string, args: readonly Value[]): Shape | undefined {
  if (/^(jsonb?|array)_agg$/.test(name)) return args[0] && { kind: 'list', of: args[0] }
  return /^jsonb?_object_agg$/.test(name) && args[1] ? { kind: 'record', of: args[1] } : undefined
}
