import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { closeToast, currentToasts, onToasts } from '#lib/toast.ts'
import classes from './toasts.module.css'

/** The toasts at the top right: green for success, orange for what to check, red for failure. Each app renders it once. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  return (
    <section className={classes.toasts} aria-label="Notices" aria-live="polite">
      {toasts.map(({ id, text, tone, undo }) => {
        const Icon = tone === 'success' ? IconCheck : IconAlertTriangle
        return (
          <div key={id} className={classes.toast} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
            <Icon size={18} stroke={2} aria-hidden />
            <span>{text}</span>
            {undo && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => {
                  closeToast(id)
                  undo()
                }}
              >
                Undo
              </Button>
            )}
            <CloseButton size="sm" aria-label="Close message" onClick={() => closeToast(id)} />
          </div>
        )
      })}
    </section>
  )
}
