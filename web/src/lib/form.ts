import { schemaResolver, useForm } from '@mantine/form'
import type { Endpoint, Request, Response } from '@talaan/contract'
import type { FormEvent, ReactNode } from 'react'
import { z } from 'zod'
import { CallError } from './call.ts'
import { type ActionOptions, useAction } from './query.ts'

export const REQUIRED = 'This field is required'

z.config({
  customError: (issue) => {
    if (issue.code === 'too_big' && issue.origin === 'string') return `At most ${issue.maximum} characters`
    const blank = isBlank(issue.input) || Number.isNaN(issue.input)
    return blank && (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'too_small') ? REQUIRED : undefined
  },
})

type Values = Record<string, unknown>
type FormErrors = Record<string, ReactNode>
type FormOf<V extends Values> = ReturnType<typeof useFormOf<V>>
const useFormOf = <V extends Values>(initialValues: V, validate: (values: V) => FormErrors) =>
  useForm<V, V, FormErrors>({ initialValues, validateInputOnChange: true, validate })
/** The parts of a form that do not depend on its values. */
type AnyForm = Pick<FormOf<Values>, 'setErrors'> & { getInputNode: (path: never) => HTMLElement | null }

export interface EntryFormOptions<E extends Endpoint, V extends Values> extends ActionOptions<E> {
  initialValues: V
  /** What is sent besides the fields: ids of the path, `updated_at`. */
  fixed?: Partial<Request<E>>
  /** Turns the fields into the request, where they differ. */
  toRequest?: (values: V) => Request<E>
  /** Checked instead of the entry's body. */
  schema?: z.ZodType
  /** Told which fields are bad when submitting stops at them. */
  onInvalid?: (names: string[]) => void
}

export interface EntryForm<V extends Values> {
  form: FormOf<V>
  /** Props of an input: value, error, whether it is required, and its name. */
  field: (name: Extract<keyof V, string>, type?: 'input' | 'checkbox') => Record<string, unknown>
  submit: (event?: FormEvent<HTMLFormElement>) => void
  /** Checks some fields, such as those of a step; the first bad one gets the focus. */
  check: (names: readonly Extract<keyof V, string>[]) => boolean
  busy: boolean
  dirty: boolean
}

/**
 * A form that sends one call: checked by the contract's schema per field on change and as a whole on submit.
 * The first bad field gets the focus; the server's field errors land on their fields.
 */
export function useEntryForm<E extends Endpoint, V extends Values>(entry: E, options: EntryFormOptions<E, V>): EntryForm<V> {
  const schema = options.schema ?? (entry.body as z.ZodType | undefined) ?? z.object({})
  const complete = (values: V): Values => ({ ...blanksAsMissing(schema, values), ...(options.fixed as Values) })
  const form = useFormOf(options.initialValues, (values) => errorsOf(schema, options.schema ? values : complete(values)))
  const action = useAction(entry, {
    ...options,
    onSuccess: (answer: Response<E>) => {
      form.resetDirty()
      return options.onSuccess?.(answer)
    },
    onError: (error) => {
      showServerErrors(form, error)
      options.onError?.(error)
    },
  })
  const send = async (values: V) => {
    await action.run(options.toRequest ? options.toRequest(values) : (complete(values) as Request<E>))
  }
  return {
    form,
    field: (name, type = 'input') => ({
      ...form.getInputProps(name as never, { type }),
      name,
      ...(type === 'input' ? { withAsterisk: isRequired(schema, name) } : {}),
    }),
    submit: form.onSubmit(send, (errors) => {
      focusFirst(form, errors)
      options.onInvalid?.(Object.keys(errors))
    }),
    check: (names) => {
      const found = errorsOf(schema, options.schema ? form.getValues() : complete(form.getValues()))
      const errors = Object.fromEntries(names.filter((name) => found[name]).map((name) => [name, found[name]]))
      form.setErrors(errors)
      focusFirst(form, errors)
      return Object.keys(errors).length === 0
    },
    busy: action.busy,
    dirty: form.isDirty(),
  }
}

function showServerErrors(form: AnyForm, error: unknown) {
  if (!(error instanceof CallError) || !error.failure.errors) return
  const errors = Object.fromEntries(Object.entries(error.failure.errors).map(([name, texts]) => [name, texts[0]]))
  form.setErrors(errors)
  focusFirst(form, errors)
}

/** Focuses the bad field that comes first on the screen, not in the schema. */
export function focusFirst(form: AnyForm, errors: Record<string, unknown>) {
  const nodes = Object.keys(errors).flatMap((name) => form.getInputNode(name as never) ?? [])
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  setTimeout(() =>
    (nodes[0]?.matches('input,select,textarea,button') ? nodes[0] : nodes[0]?.querySelector<HTMLElement>('input,button'))?.focus(),
  )
}

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
