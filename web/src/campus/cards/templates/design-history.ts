import type { CardDesign } from '@talaan/contract/values'

/** The changes of a design, which can be undone one after the other. */
export interface DesignHistory {
  past: readonly CardDesign[]
  design: CardDesign
  /** What the last change was, so that one gesture is one step. */
  gesture: string | undefined
}

const MOST_STEPS = 100

export const startHistory = (design: CardDesign): DesignHistory => ({ past: [], design, gesture: undefined })

/** Adds a change. Changes with the same gesture, such as a drag or the typing of a number, are one step. */
export function changeDesign({ past, design, gesture: last }: DesignHistory, next: CardDesign, gesture?: string): DesignHistory {
  const isSame = gesture !== undefined && gesture === last
  return { past: isSame ? past : [...past, design].slice(-MOST_STEPS), design: next, gesture }
}

/** Ends a gesture, so that the next change is a step of its own. */
export const endGesture = (history: DesignHistory): DesignHistory => ({ ...history, gesture: undefined })

export function undoChange({ past, design }: DesignHistory): DesignHistory {
  return { past: past.slice(0, -1), design: past.at(-1) ?? design, gesture: undefined }
}
