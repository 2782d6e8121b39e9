import { useEffect, useRef, useState } from 'react'
import { type BlockerOptions, useBlocker } from '#lib/navigation.tsx'
import { ask } from './confirm.tsx'

const question = { text: 'You have unsaved changes.', verb: 'Discard', cancel: 'Keep editing', danger: true }

/** Asks whether unsaved input may be lost; runs `discard` after the yes. */
export const askToDiscard = (discard: () => void, keep?: () => void): void =>
  ask({ ...question, run: async () => discard(), cancelled: keep })

/** The forms on the screen that may have unsaved input. */
const forms = new Set<{ isUnsaved: () => boolean; discard?: () => void }>()

/** Whether something on the screen is unsaved. */
export const hasUnsaved = (): boolean => [...forms].some(({ isUnsaved }) => isUnsaved())

/** Gives up what is unsaved on the screen, after a yes: nothing asks about it again. */
export function discardUnsaved(): void {
  for (const form of forms) {
    form.discard?.()
    form.isUnsaved = () => false
  }
}

/**
 * Asks before somebody leaves for another page, goes back, or closes the page, while something is unsaved.
 * Another `view` of the page is another page, unless what is typed is kept across views; a step of a form is not.
 * `isUnsaved` is called at that moment, so that a form which has just been sent does not ask; `discard` runs after the yes.
 */
export function useUnsaved(isUnsaved: () => boolean, discard?: () => void, keptAcrossViews = false): void {
  const latest = useRef({ isUnsaved, discard })
  latest.current = { isUnsaved, discard }
  const [form] = useState(() => ({ isUnsaved: () => latest.current.isUnsaved(), discard: () => latest.current.discard?.() }))
  useEffect(() => {
    forms.add(form)
    return () => void forms.delete(form)
  }, [form])
  const [options] = useState<BlockerOptions>(() => ({
    shouldBlockFn: ({ current, next, action }) => {
      const isElsewhere = current.pathname !== next.pathname || (!keptAcrossViews && current.search.view !== next.search.view)
      const isLeaving = isElsewhere || (isMove(action) && current.search.step === next.search.step)
      if (!isLeaving || !form.isUnsaved()) return false
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
    enableBeforeUnload: () => form.isUnsaved(),
  }))
  useBlocker(options)
}

const isMove = (action: string): boolean => action === 'BACK' || action === 'FORWARD' || action === 'GO'
