import { Button, Modal, Text } from '@mantine/core'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import classes from './ui.module.css'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  /** The question, in the exact words of the specification. */
  text: string
  /** What the button does: 'Withdraw', 'Remove', 'Yes'. */
  verb: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  /** Anything between the question and the buttons. */
  children?: ReactNode
}

/** Asks before something happens. Cancel has the focus; the other button says what it does. */
export function ConfirmDialog({ opened, onClose, text, verb, cancel = 'Cancel', danger, busy, onConfirm, children }: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      withCloseButton={false}
      size="sm"
      role="alertdialog"
      aria-label={text}
      zIndex={400}
    >
      <div className={classes.form}>
        <Text fw={560}>{text}</Text>
        {children}
        <div className={classes.formFoot}>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            {cancel}
          </Button>
          <Button color={danger ? 'red' : undefined} onClick={onConfirm} loading={busy}>
            {verb}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

interface Question extends Pick<ConfirmDialogProps, 'text' | 'verb' | 'cancel' | 'danger' | 'children'> {
  /** Runs after the yes; the dialog stays, busy, until it is over. */
  run: () => Promise<unknown>
}

let question: Question | undefined
const listeners = new Set<() => void>()

function put(next: Question | undefined) {
  question = next
  for (const listener of listeners) listener()
}

/** Opens a confirmation from anywhere: a row's menu, a shortcut. */
export const ask = (next: Question): void => put(next)

/** Renders what `ask` opens. The shell has one. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(subscribe, () => question)
  const [shown, setShown] = useState<Question>()
  const [busy, setBusy] = useState(false)
  if (asked && asked !== shown) setShown(asked)
  const confirm = async () => {
    setBusy(true)
    try {
      await asked?.run()
    } finally {
      setBusy(false)
      if (question === asked) put(undefined)
    }
  }
  if (!shown) return null
  return <ConfirmDialog {...shown} opened={asked !== undefined} onClose={() => put(undefined)} busy={busy} onConfirm={confirm} />
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
