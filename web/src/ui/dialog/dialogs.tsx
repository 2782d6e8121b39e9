import { Button, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, use, useRef } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { RecordNotFound, States, type StatesProps } from '../feedback/states.tsx'
import { useHasQueueRoom, useIsPhone } from '../list/phone.ts'
import queueClasses from '../queue/queue.module.css'
import { ListedRowsContext, type Queue, QueueSteps, useDecisionKeys, useQueueKeys } from '../queue/queue.tsx'
import { QueueList } from '../queue/queue-list.tsx'
import classes from '../ui.module.css'
import { useOnTop } from './layers.ts'
import { askToDiscard, useUnsaved } from './unsaved.ts'

export { Columns } from '../list/columns.tsx'
export { useIsPhone }

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: ModalProps['size']
}

export interface DetailDialogProps<T> extends DialogProps, Omit<StatesProps<T>, 'children'> {
  children: (data: T) => ReactNode
  /** Buttons below the content. */
  actions?: ReactNode
  /** The rows that the dialog goes through. */
  queue?: Queue
}

/** A dialog that shows one record, with the states of loading it. Where there is room, the queue that it goes through stands beside it. */
export function DetailDialog<T>({ opened, onClose, title, size = 'lg', actions, queue, ...states }: DetailDialogProps<T>) {
  const isOnTop = useOnTop(opened)
  const isPhone = useIsPhone()
  const listed = use(ListedRowsContext)
  const hasRoom = useHasQueueRoom()
  const besideList = queue && hasRoom && listed?.lines ? { listed, queue } : undefined
  const foot = useRef<HTMLDivElement>(null)
  useQueueKeys(queue, isOnTop)
  useDecisionKeys(foot, queue?.id, isOnTop)
  const record = (
    <>
      <States missing={<RecordNotFound />} {...states} />
      {(actions || (queue && !besideList)) && (
        <div ref={foot} className={`${classes.formFoot} ${classes.dialogFoot} ${classes.detailFoot}`}>
          {queue && !besideList && <QueueSteps queue={queue} />}
          {actions}
        </div>
      )}
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone || besideList !== undefined}
      closeOnEscape={isOnTop}
      classNames={besideList && { content: queueClasses.work, body: queueClasses.workBody }}
    >
      {besideList ? (
        <>
          <QueueList {...besideList} />
          <div className={queueClasses.record}>{record}</div>
        </>
      ) : (
        record
      )}
    </Modal>
  )
}

/** The dialog in place of a form while its record is read. */
export function LoadingDialog<T>({ title, onClose, query }: Pick<DetailDialogProps<T>, 'title' | 'onClose' | 'query'>) {
  return (
    <DetailDialog opened onClose={onClose} title={title} query={query}>
      {() => null}
    </DetailDialog>
  )
}

export interface FormDialogProps<V extends Record<string, unknown>> extends DialogProps {
  form: EntryForm<V>
  submitLabel: string
  /** In place of Cancel. */
  cancelLabel?: string
  /** Whether submitting destroys something. */
  danger?: boolean
  children: ReactNode
  disabled?: boolean
}

/** Focuses the first input. Not on a phone, where the keyboard would cover the form, and not a select, which would open. */
function focusFirst(form: HTMLFormElement | null) {
  const first = form?.querySelector('input, textarea, select')
  if (first && !first.ariaHasPopup) first.setAttribute('data-autofocus', '')
}

/** A form in a dialog. Enter submits, Escape closes, and unsaved input is not lost without asking. */
export function FormDialog<V extends Record<string, unknown>>(props: FormDialogProps<V>) {
  const { opened, onClose, title, size = 'md', form, submitLabel, cancelLabel = 'Cancel', danger, children, disabled } = props
  const isPhone = useIsPhone()
  useUnsaved(() => opened && form.form.isDirty())
  const close = () => {
    if (!form.dirty || form.busy) return form.busy || onClose()
    askToDiscard(onClose)
  }
  return (
    <Modal opened={opened} onClose={close} title={title} size={size} fullScreen={isPhone} closeOnEscape={useOnTop(opened)}>
      <form ref={isPhone ? undefined : focusFirst} onSubmit={form.submit} noValidate className={classes.form}>
        {children}
        <div className={`${classes.formFoot} ${classes.dialogFoot}`}>
          <Button variant="default" onClick={close}>
            {cancelLabel}
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={form.busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** A form on a page. */
export function FormPanel<V extends Record<string, unknown>>(
  props: Pick<FormDialogProps<V>, 'form' | 'submitLabel' | 'children' | 'disabled'> & {
    /** For a form that is shown only while it is filled in. */
    onCancel?: () => void
  },
) {
  const { form, submitLabel, children, disabled, onCancel } = props
  useUnsaved(() => form.form.isDirty())
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      {children}
      <div className={classes.formFoot}>
        {onCancel && (
          <Button variant="default" onClick={() => (form.dirty ? askToDiscard(onCancel) : onCancel())} disabled={form.busy}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={form.busy} disabled={disabled}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
