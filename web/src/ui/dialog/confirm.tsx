import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyNamed } from '#ui/lazy-named.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

const ConfirmDialog = lazyNamed(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

interface Question extends Pick<ConfirmDialogProps, 'text' | 'verb' | 'cancel' | 'danger' | 'children'> {
  /** Runs after the yes; the dialog stays open and busy until it is over. */
  run: () => Promise<unknown>
  /** Runs when the dialog is closed without a yes. */
  cancelled?: () => void
}

let question: Question | undefined
const listeners = new Set<() => void>()

function setQuestion(next: Question | undefined) {
  question = next
  for (const listener of listeners) listener()
}

/** Opens a confirmation from anywhere: a row's menu, a shortcut. */
export function ask(next: Question): void {
  question?.cancelled?.()
  setQuestion(next)
}

/** Renders the dialog that `ask` opens. Each app renders it once. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => question)
  const [shownQuestion, setShownQuestion] = useState<Question>()
  const [busy, setBusy] = useState(false)
  if (current && current !== shownQuestion) setShownQuestion(current)
  const confirm = async () => {
    setBusy(true)
    try {
      await current?.run()
    } finally {
      setBusy(false)
      if (question === current) setQuestion(undefined)
    }
  }
  const cancel = () => {
    setQuestion(undefined)
    current?.cancelled?.()
  }
  if (!shownQuestion) return null
  return (
    <Suspense>
      <ConfirmDialog {...shownQuestion} opened={current !== undefined} onClose={cancel} busy={busy} onConfirm={confirm} />
    </Suspense>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
