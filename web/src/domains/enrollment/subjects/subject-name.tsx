import classes from '../enrollment.module.css'

interface SubjectNameProps {
  subject: { code: string; descriptive_title: string }
  /** What speaks against it, a line each; the same words are told once. */
  why: readonly string[]
}

/** The first words of a line about a subject: code, title, and why it cannot be had. */
export const SubjectName = ({ subject: { code, descriptive_title }, why }: SubjectNameProps) => (
  <span>
    <b className={classes.code}>{code}</b>
    <span className={classes.title}>{descriptive_title}</span>
    {why.length > 0 && (
      <span className={classes.why}>
        {[...new Set(why)].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    )}
  </span>
)
