import classes from '../enrollment.module.css'

interface SubjectNameProps {
  subject: { code: string; descriptive_title: string }
  /** The reasons against it, a line each; repeated texts show once. */
  reasons: readonly string[]
}

/** Code and title of a subject, and why it is not available. */
export const SubjectName = ({ subject: { code, descriptive_title }, reasons }: SubjectNameProps) => (
  <span>
    <b className={classes.code}>{code}</b>
    <span className={classes.title}>{descriptive_title}</span>
    {reasons.length > 0 && (
      <span className={classes.why}>
        {[...new Set(reasons)].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    )}
  </span>
)
