import { useForm } from '@mantine/form'
import type { Endpoint, Request, Response } from '@talaan/contract'
import type { FormEvent, ReactNode } from 'react'
import { CallError } from './call.ts'
import { type ActionOptions, useAction } from './query.ts'

export const REQUIRED = 'This field is required'

export type Values = Record<string, unknown>
type FormErrors = Record<string, ReactNode>
type FormOf<V extends Values> = ReturnType<typeof useFormOf<V>>
const useFormOf = <V extends Values>(initialValues: V, validate: (values: V) => FormErrors) =>
  useForm<V, V, FormErrors>({ initialValues, validateInputOnChange: true, validate })
/** The parts of a form that do not depend on its values. */
type AnyForm = Pick<FormOf<Values>, 'setErrors'> & { getInputNode: (path: never) => HTMLElement | null }

/** The checks of a form. They are separate, so that a form can be shown while the library of schemas is still loading. */
export interface Checks {
  /** The fields as they are sent: an empty input is left out where the schema allows a missing value but no empty text. */
  complete: (values: Values) => Values
  /** The text for each bad field; `fixed` is what is sent besides the fields. */
  errors: (values: Values, fixed: Values) => Record<string, string>
  isRequired: (name: string) => boolean
  /** The most characters of a text field. */
  maxLength: (name: string) => number | undefined
}

export interface FormOptions<E extends Endpoint, V extends Values> extends ActionOptions<E> {
  initialValues: V
  /** What is sent besides the fields: ids of the path, `updated_at`. */
  fixed?: Partial<Request<E>>
  /** Turns the fields into the request, where they differ. */
  toRequest?: (values: V) => Request<E>
  /** Gets the names of the bad fields when they stop submitting. */
  onInvalid?: (names: string[]) => void
}

export interface EntryForm<V extends Values> {
  form: FormOf<V>
  /** Props of an input: value, error, whether it is required, and its name. */
  field: (name: Extract<keyof V, string>, type?: 'input' | 'checkbox') => Record<string, unknown>
  maxLength: (name: Extract<keyof V, string>) => number | undefined
  submit: (event?: FormEvent<HTMLFormElement>) => void
  /** Checks some fields, such as those of a step; `extraErrors` are further known errors. The first bad field gets the focus. */
  check: (names: readonly Extract<keyof V, string>[], extraErrors?: Record<string, string>) => boolean
  busy: boolean
  dirty: boolean
}

/**
 * A form that sends one call: checked per field on change and as a whole on submit.
 * The first bad field gets the focus; the server's field errors land on their fields.
 */
export function useCheckedForm<E extends Endpoint, V extends Values>(entry: E, checks: Checks, options: FormOptions<E, V>): EntryForm<V> {
  const fixed = (options.fixed ?? {}) as Values
  const form = useFormOf(options.initialValues, (values) => checks.errors(values, fixed))
  const action = useAction(entry, {
    ...options,
    isShownInPlace: (error) => (options.isShownInPlace?.(error) ?? false) || areAllAtFields(form, error),
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
    await action.run(options.toRequest ? options.toRequest(values) : ({ ...checks.complete(values), ...fixed } as Request<E>))
  }
  return {
    form,
    field: (name, type = 'input') => ({
      ...form.getInputProps(name as never, { type }),
      name,
      ...(type === 'input' ? { withAsterisk: checks.isRequired(name) } : {}),
    }),
    maxLength: checks.maxLength,
    submit: form.onSubmit(send, (errors) => {
      focusFirst(form, errors)
      options.onInvalid?.(Object.keys(errors))
    }),
    check: (names, extraErrors) => {
      const allErrors = checks.errors(form.getValues(), fixed)
      const errors = {
        ...Object.fromEntries(names.filter((name) => allErrors[name]).map((name) => [name, allErrors[name]])),
        ...extraErrors,
      }
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

/** Whether every text of the failure belongs to a field on the screen. */
function areAllAtFields(form: AnyForm, error: unknown): boolean {
  const names = error instanceof CallError ? Object.keys(error.failure.errors ?? {}) : []
  return names.length > 0 && names.every((name) => form.getInputNode(name as never) !== null)
}

const RETRY_MS = 50

/** Focuses the bad field that comes first on the screen, not in the schema. Fields whose script is still on its way are waited for. */
export function focusFirst(form: AnyForm, errors: Record<string, unknown>, retries = 20) {
  const names = Object.keys(errors)
  const nodes = names.flatMap((name) => form.getInputNode(name as never) ?? [])
  if (names.length > 0 && nodes.length === 0 && retries > 0) return void setTimeout(() => focusFirst(form, errors, retries - 1), RETRY_MS)
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  setTimeout(() =>
    (nodes[0]?.matches('input,select,textarea,button') ? nodes[0] : nodes[0]?.querySelector<HTMLElement>('input,button'))?.focus(),
  )
}
