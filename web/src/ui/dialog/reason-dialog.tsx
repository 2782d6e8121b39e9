import { Textarea } from '@mantine/core'
import type { Endpoint, Response } from '@talaan/contract'
import type { ReactNode } from 'react'
import { type EntryFormOptions, useEntryForm } from '#lib/form.ts'
import { FormDialog, type FormDialogProps } from './dialogs.tsx'

const RECORDED = 'This will be recorded under your name.'

interface ReasonDialogProps<V extends Record<string, unknown>>
  extends Pick<FormDialogProps<V>, 'onClose' | 'title' | 'size' | 'form' | 'submitLabel' | 'danger' | 'disabled'> {
  /** The field of the reason. */
  name?: Extract<keyof V, string>
  label?: string
  /** The line between the label and the input, such as an example. */
  description?: ReactNode
  /** Whether it must be given where the schema leaves it open. */
  required?: boolean
  /** Whether the children say why it cannot be done; then no reason is asked for. */
  isRefused?: boolean
  /** What is decided, above the reason. */
  children?: ReactNode
}

/** A form in a dialog that asks for a reason, besides what its children ask for. */
export function ReasonDialog<V extends Record<string, unknown>>(props: ReasonDialogProps<V>) {
  const { name = 'reason' as Extract<keyof V, string>, label = 'Reason', description = RECORDED, children } = props
  const { onClose, title, size, form, submitLabel, danger, disabled, required, isRefused = false } = props
  const field = form.field(name)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      size={size}
      form={form}
      submitLabel={submitLabel}
      danger={danger}
      disabled={disabled || isRefused}
    >
      {children}
      {!isRefused && (
        <Textarea
          {...field}
          withAsterisk={required ?? field.withAsterisk === true}
          label={label}
          description={description}
          autosize
          minRows={2}
          maxLength={form.maxLength(name)}
        />
      )}
    </FormDialog>
  )
}

type Reason = Record<string, string>

type ReasonStepProps<E extends Endpoint> = Omit<ReasonDialogProps<Reason>, 'form'> & {
  step: E
  body: NonNullable<E['body']>
  /** What is sent besides the reason. */
  fixed: EntryFormOptions<E, Reason>['fixed']
  initialReason?: string
  /** Also closes the dialog. */
  onDone?: (answer: Response<E>) => void
}

/** A step of a record's life that asks for nothing but a reason. The screen is read again when somebody else was first. */
export function ReasonStep<E extends Endpoint>({ step, body, fixed, initialReason = '', onDone, ...dialog }: ReasonStepProps<E>) {
  const form = useEntryForm<E, Reason>(step, {
    body,
    fixed,
    initialValues: { [dialog.name ?? 'reason']: initialReason },
    refreshOnConflict: true,
    onSuccess: (answer) => {
      onDone?.(answer)
      dialog.onClose()
    },
  })
  return <ReasonDialog {...dialog} form={form} />
}
