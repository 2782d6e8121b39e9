/** Clearance of a student in a class: 0 Not Cleared, 1 Cleared. */
export const classStates = { notCleared: 0, cleared: 1 } as const

interface Step {
  from: number
  to: number
}

/** Every step that there is: from which state it starts, and where it leads. Nothing else changes the clearance of a student in a class. */
export const classSteps = {
  clear: { from: classStates.notCleared, to: classStates.cleared },
  undo: { from: classStates.cleared, to: classStates.notCleared },
  require: { from: classStates.notCleared, to: classStates.notCleared },
} as const satisfies Record<string, Step>

export type ClassStep = keyof typeof classSteps

export const canTake = (step: ClassStep, status: number): boolean => classSteps[step].from === status
