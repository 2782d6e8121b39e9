import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog, type FormDialogProps } from './dialogs.tsx'

const RECORDED = 'This will be recorded under your name.'

interface ReasonDialogProps<V extends Record<string, unknown>>
  extends Pick<FormDialogProps<V>, 'onClose' | 'title' | 'size' | 'form' | 'submitLabel' | 'danger' | 'disabled'> {
  /** The field of the reason. */
  name?: Extract<keyof V, string>
  label?: string
  /** The line between the label and the input, such as an example. */
  description?: ReactNode
  maxLength?: number
  /** Whether it must be given where the schema leaves it open. */
  required?: boolean
  /** Whether the children say why it cannot be done; then no reason is asked for. */
  isRefused?: boolean
  /** What is decided, above the reason. */
  children?: ReactNode
}

/** A form in a dialog that asks for nothing but a reason. */
export function ReasonDialog<V extends Record<string, unknown>>(props: ReasonDialogProps<V>) {
  const { name = 'reason' as Extract<keyof V, string>, label = 'Reason', description = RECORDED, maxLength = 500, children } = props
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
          maxLength={maxLength}
        />
      )}
    </FormDialog>
  )
}
