import classes from './shared.module.css'

export interface GradeCellProps {
  grade: string | null | undefined
  /** Shows dots instead of the grade. */
  hidden?: boolean
  /** Whether it stands close beside others, on a phone or as one of several periods: a blank grade is a dash there. */
  isNarrow?: boolean
}

/** A grade: 'No Grade Yet' when blank, INC as a warning, dots when hidden. */
export function GradeCell({ grade, hidden, isNarrow }: GradeCellProps) {
  if (hidden) {
    return (
      <span className={classes.grade} data-kind="hidden" role="img" aria-label="Hidden">
        ••
      </span>
    )
  }
  if (!grade) {
    return isNarrow ? (
      <span className={classes.grade} data-kind="none" role="img" aria-label="No Grade Yet">
        —
      </span>
    ) : (
      <span className={classes.grade} data-kind="none">
        No Grade Yet
      </span>
    )
  }
  return (
    <span className={classes.grade} data-kind={grade === 'INC' ? 'warning' : undefined}>
      {grade}
    </span>
  )
}
