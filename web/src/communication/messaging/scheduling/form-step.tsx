import type { ReactNode } from 'react'
import classes from './notification-scheduling.module.css'

interface FormStepProps {
  number: number
  title: string
  /** What the step decides. */
  hint?: ReactNode
  children: ReactNode
}

/** A step of the form, with its number. */
export function FormStep({ number, title, hint, children }: FormStepProps) {
  return (
    <section className={classes.step} aria-label={title}>
      <h2 className={classes.stepTitle}>
        <span aria-hidden>{number}</span>
        {title}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  )
}
