import { Pill, type Tone } from '../ui/list/figures.tsx'

const states: Record<number, { word: string; tone: Tone }> = {
  0: { word: 'Rejected', tone: 'red' },
  1: { word: 'Pending', tone: 'blue' },
  2: { word: 'For Enrollment', tone: 'cyan' },
  3: { word: 'On Hold', tone: 'orange' },
  4: { word: 'Enrolled', tone: 'green' },
}

export interface StatusBadgeProps {
  /** 0 rejected, 1 pending, 2 for enrollment, 3 on hold, 4 enrolled. */
  status: number
  withdrawn?: boolean
}

/** The state of an enrollment in its colour and its word. */
export function StatusBadge({ status, withdrawn }: StatusBadgeProps) {
  const state = withdrawn ? { word: 'Withdrawn', tone: 'gray' as const } : states[status]
  return state ? <Pill tone={state.tone}>{state.word}</Pill> : null
}

export const statusWord = (status: number, withdrawn = false): string => (withdrawn ? 'Withdrawn' : (states[status]?.word ?? ''))
