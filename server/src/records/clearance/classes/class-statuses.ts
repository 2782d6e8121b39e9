/** Clearance of a student in a class: 0 Not Cleared, 1 Cleared. */
export const classStatuses = { notCleared: 0, cleared: 1 } as const

interface Step {
  from: number
  to: number
}

/** Every step that there is: from which state it starts, and where it leads. Nothing else changes the clearance of a student in a class. */
export const classSteps = {
  clear: { from: classStatuses.notCleared, to: classStatuses.cleared },
  undo: { from: classStatuses.cleared, to: classStatuses.notCleared },
  require: { from: classStatuses.notCleared, to: classStatuses.notCleared },
} as const satisfies Record<string, Step>

export type ClassStep = keyof typeof classSteps

export const canTake = (step: ClassStep, status: number): boolean => classSteps[step].from === status
