import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

interface Question extends Pick<ConfirmDialogProps, 'text' | 'verb' | 'cancel' | 'danger' | 'children'> {
  /** Runs after the yes; the dialog stays, busy, until it is over. */
  run: () => Promise<unknown>
  /** Runs when the dialog is closed without a yes. */
  cancelled?: () => void
}

let question: Question | undefined
const listeners = new Set<() => void>()

function put(next: Question | undefined) {
  question = next
  for (const listener of listeners) listener()
}

/** Opens a confirmation from anywhere: a row's menu, a shortcut. */
export function ask(next: Question): void {
  question?.cancelled?.()
  put(next)
}

/** Renders what `ask` opens. The app has one. */
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
  const cancel = () => {
    put(undefined)
    asked?.cancelled?.()
  }
  if (!shown) return null
  return (
    <Suspense>
      <ConfirmDialog {...shown} opened={asked !== undefined} onClose={cancel} busy={busy} onConfirm={confirm} />
    </Suspense>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
