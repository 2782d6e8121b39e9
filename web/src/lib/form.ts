import { schemaResolver } from '@mantine/form'
import type { Endpoint } from '@talaan/contract'
import { z } from 'zod'
import { type Checks, type EntryForm, type FormOptions, REQUIRED, useCheckedForm, type Values } from './checked-form.ts'

z.config({
  customError: (issue) => {
    if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`
    const blank = isBlank(issue.input) || Number.isNaN(issue.input)
    return blank && (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'too_small') ? REQUIRED : undefined
  },
})

export interface EntryFormOptions<E extends Endpoint, V extends Values> extends FormOptions<E, V> {
  /** Checked instead of the entry's body. */
  schema?: z.ZodType
}

/** A form that sends one call, checked by the contract's schema. */
export function useEntryForm<E extends Endpoint, V extends Values>(entry: E, options: EntryFormOptions<E, V>): EntryForm<V> {
  return useCheckedForm(entry, options.schema ? ownChecks(options.schema) : entryChecks(entry), options)
}

/** What the schema of a call's body says of everything that is sent. */
export function entryChecks({ body }: Endpoint): Checks {
  const schema = (body as z.ZodType | undefined) ?? z.object({})
  return { ...ownChecks(schema), errors: (values, fixed) => errorsOf(schema, { ...blanksAsMissing(schema, values), ...fixed }) }
}

/** What a schema of the form's own says of the fields as they are. */
const ownChecks = (schema: z.ZodType): Checks => ({
  complete: (values) => blanksAsMissing(schema, values),
  errors: (values) => errorsOf(schema, values),
  isRequired: (name) => isRequired(schema, name),
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

/** An empty input means nothing where the schema allows nothing but not the empty text. */
function blanksAsMissing(schema: z.ZodType, values: Values): Values {
  const kept = Object.entries(values).filter(([name, value]) => {
    const field = fieldSchema(schema, name)
    return value !== '' || !field || field.safeParse('').success || !field.safeParse(undefined).success
  })
  return Object.fromEntries(kept)
}
