import { Pill, type Tone } from '#ui/list/figures.tsx'

const statusTexts: Record<number, { text: string; tone: Tone }> = {
  0: { text: 'Rejected', tone: 'red' },
  1: { text: 'Pending', tone: 'blue' },
  2: { text: 'For Enrollment', tone: 'cyan' },
  3: { text: 'On Hold', tone: 'orange' },
  4: { text: 'Enrolled', tone: 'green' },
}

export interface StatusBadgeProps {
  /** 0 rejected, 1 pending, 2 for enrollment, 3 on hold, 4 enrolled. */
  status: number
  withdrawn?: boolean
}

/** The state of an enrollment. */
export function StatusBadge({ status, withdrawn }: StatusBadgeProps) {
  const badge = withdrawn ? { text: 'Withdrawn', tone: 'gray' as const } : statusTexts[status]
  return badge ? <Pill tone={badge.tone}>{badge.text}</Pill> : null
}

export const statusWord = (status: number, withdrawn = false): string => (withdrawn ? 'Withdrawn' : (statusTexts[status]?.text ?? ''))
