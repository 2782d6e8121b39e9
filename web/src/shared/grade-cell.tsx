import classes from './shared.module.css'

export interface GradeCellProps {
  grade: string | null | undefined
  /** The grade is not to be seen; nothing about it shows. */
  hidden?: boolean
}

/** A grade as it is shown everywhere: 'No Grade Yet' when blank, INC as a warning, dots when hidden. */
export function GradeCell({ grade, hidden }: GradeCellProps) {
  if (hidden) {
    return (
      <span className={classes.grade} data-kind="hidden" role="img" aria-label="Hidden">
        ••
      </span>
    )
  }
  if (!grade) {
    return (
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
