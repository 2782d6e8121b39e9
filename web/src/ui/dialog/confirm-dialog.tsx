import { Button, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../ui.module.css'
import { useOnTop } from './layers.ts'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  /** The question, in the exact words of the specification. */
  text: string
  /** The label of the button: 'Withdraw', 'Remove', 'Yes'. */
  verb: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  /** Disables confirming; the children say why. */
  disabled?: boolean
  onConfirm: () => void
  /** The width: 'md' for a table. */
  size?: 'sm' | 'md' | 'lg'
  /** Anything between the question and the buttons. */
  children?: ReactNode
}

/**
 * Asks for a confirmation. The button that names the action has the focus, so that Enter answers; where something can be lost, Cancel has it.
 * A key that is held down answers nothing.
 */
export function ConfirmDialog({
  opened,
  onClose,
  text,
  verb,
  cancel = 'Cancel',
  danger,
  busy,
  disabled,
  onConfirm,
  size = 'sm',
  children,
}: ConfirmDialogProps) {
  const focusesVerb = !danger && !disabled
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={text}
      withCloseButton={false}
      closeOnEscape={useOnTop(opened)}
      size={size}
      attributes={{ header: { role: 'none' } }}
      zIndex={400}
    >
      <Stack gap={14}>
        {children}
        <div className={classes.formFoot}>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={!focusesVerb || undefined}>
            {cancel}
          </Button>
          <Button
            color={danger ? 'red' : undefined}
            onClick={onConfirm}
            loading={busy}
            disabled={disabled}
            data-autofocus={focusesVerb || undefined}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {verb}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
