import { Group, Text } from '@mantine/core'
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
      <Group component="h2" gap={10} wrap="nowrap" fz="lg" fw={620} className={classes.stepTitle}>
        <span aria-hidden>{number}</span>
        {title}
      </Group>
      {hint && <Text c="dimmed">{hint}</Text>}
      {children}
    </section>
  )
}
