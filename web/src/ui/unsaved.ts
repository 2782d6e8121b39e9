import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ask } from './confirm.tsx'

const question = { text: 'What you entered is not saved yet.', verb: 'Discard', cancel: 'Keep editing', danger: true }

/** Asks whether what was entered may be lost; runs `discard` after the yes. */
export const askToDiscard = (discard: () => void, keep?: () => void): void =>
  ask({ ...question, run: async () => discard(), cancelled: keep })

/**
 * Asks before somebody leaves for another page, goes back, or closes the page, while something is unsaved.
 * `isUnsaved` is called at that moment, so that a form which has just been sent does not ask; `discard` runs after the yes.
 */
export function useUnsaved(isUnsaved: () => boolean, discard?: () => void): void {
  const latest = useRef({ isUnsaved, discard })
  latest.current = { isUnsaved, discard }
  const [options] = useState(() => ({
    shouldBlockFn: ({ current, next, action }: Move) => {
      const isLeaving = current.pathname !== next.pathname || action === 'BACK' || action === 'FORWARD' || action === 'GO'
      if (!isLeaving || !latest.current.isUnsaved()) return false
      return new Promise<boolean>((resolve) =>
        askToDiscard(
          () => {
            latest.current.discard?.()
            resolve(false)
          },
          () => resolve(true),
        ),
      )
    },
    enableBeforeUnload: () => latest.current.isUnsaved(),
  }))
  useBlocker(options)
}

interface Move {
  current: { pathname: string }
  next: { pathname: string }
  action: string
}
