import { schemaResolver } from '@mantine/form'
import type { Endpoint, Request } from '@talaan/contract'
import { boundText } from '@talaan/contract/values'
import { z } from 'zod'
import { type Checks, type EntryForm, type FormOptions, REQUIRED, useCheckedForm, type Values } from './checked-form.ts'
import { useReloadList } from './reload-list.ts'

z.config({
  customError: (issue) => {
    const blank = isBlank(issue.input) || Number.isNaN(issue.input)
    if (blank && (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'too_small')) return REQUIRED
    return issue.code === 'too_big' || issue.code === 'too_small' ? boundText(issue) : undefined
  },
})

/** The source of a form's checks: the schema of the call's body, or a schema of the fields as they are typed. */
type CheckSource<E extends Endpoint> = { body: NonNullable<E['body']>; schema?: undefined } | { schema: z.ZodType; body?: undefined }

export type EntryFormOptions<E extends Endpoint, V extends Values> = FormOptions<E, V> & CheckSource<E>

/** A form that sends one call, checked by a schema of the contract. */
export function useEntryForm<E extends Endpoint, V extends Values>(entry: E, options: EntryFormOptions<E, V>): EntryForm<V> {
  return useCheckedForm(entry, options.schema ? schemaChecks(options.schema) : entryChecks(options.body), options)
}

interface SaveFormOptions<A extends Endpoint, V extends Values> extends Pick<FormOptions<A, V>, 'initialValues' | 'toRequest'> {
  add: A
  /** Takes the fields of `add`, and the row with its version. */
  edit: Endpoint
  /** The row that is edited; without it, one is added. */
  row?: { id: number; updated_at: string }
  /** The list that is read again when an edit is refused. */
  list?: Endpoint
  onClose: () => void
}

/** The form of a dialog that adds a row or edits one. */
export function useSaveForm<A extends Endpoint, V extends Values>(options: SaveFormOptions<A, V> & CheckSource<A>): EntryForm<V> {
  const { add, edit, row, list, onClose, toRequest, ...rest } = options
  const version = row && { id: row.id, updated_at: row.updated_at }
  const reloadList = useReloadList(list)
  return useEntryForm<Endpoint, V>(row ? edit : add, {
    ...rest,
    fixed: version,
    toRequest: toRequest && ((values) => ({ ...toRequest(values), ...version }) as Request<Endpoint>),
    onSuccess: onClose,
    onError: row && reloadList,
  })
}

/** Checks everything that is sent by the schema of a call's body. */
export function entryChecks(body: z.ZodType | undefined): Checks {
  if (!isSchema(body)) throw new Error(NO_SCHEMA)
  return { ...schemaChecks(body), errors: (values, fixed) => errorsOf(body, { ...blanksAsMissing(body, values), ...fixed }) }
}

/** A call of `@talaan/contract/calls` has the type of its body's schema, but not the schema. */
const NO_SCHEMA = "A form is checked by a schema: import that of the call's body from '@talaan/contract'."
const isSchema = (value: unknown): value is z.ZodType => value instanceof Object && '_zod' in value

/** Checks the fields as they are typed by a schema of the form. */
const schemaChecks = (schema: z.ZodType): Checks => ({
  complete: (values) => blanksAsMissing(schema, values),
  errors: (values) => errorsOf(schema, values),
  isRequired: (name) => isRequired(schema, name),
  maxLength: (name) => maxLengthOf(fieldSchema(schema, name)),
})

const resolvers = new WeakMap<z.ZodType, (values: Values) => Record<string, unknown>>()

function errorsOf(schema: z.ZodType, values: Values): Record<string, string> {
  let resolve = resolvers.get(schema)
  if (!resolve) {
    resolve = schemaResolver(schema, { sync: true }) as (values: Values) => Record<string, unknown>
    resolvers.set(schema, resolve)
  }
  const errors = resolve(values) as Record<string, string>
  const missing = Object.keys(errors).filter((name) => isBlank(values[name]) && isRequired(schema, name))
  return { ...errors, ...Object.fromEntries(missing.map((name) => [name, REQUIRED])) }
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

const fieldSchema = (schema: z.ZodType, name: string): z.ZodType | undefined =>
  (schema as Partial<z.ZodObject>).shape?.[name] as z.ZodType | undefined

const isRequired = (schema: z.ZodType, name: string): boolean => !(fieldSchema(schema, name)?.safeParse(undefined).success ?? true)

/** The limit of the text inside what a schema wraps around it: optional, nullable, or changed after it is read. */
function maxLengthOf(schema: z.ZodType | undefined): number | undefined {
  if (!schema || schema instanceof z.ZodString) return schema?.maxLength ?? undefined
  const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  return maxLengthOf(innerType ?? input)
}

/** Leaves out an empty input where the schema allows a missing value but no empty text. */
function blanksAsMissing(schema: z.ZodType, values: Values): Values {
  const filled = Object.entries(values).filter(([name, value]) => {
    const field = fieldSchema(schema, name)
    return value !== '' || !field || field.safeParse('').success || !field.safeParse(undefined).success
  })
  return Object.fromEntries(filled)
}
