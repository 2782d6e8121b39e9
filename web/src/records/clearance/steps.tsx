import { Stack } from '@mantine/core'
import { dateTime } from '#lib/format.ts'
import { Empty } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import classes from './clearance.module.css'

interface StepsProps {
  /** Newest first. */
  steps: readonly { title: string; note: string | null; by: string; at: string }[]
}

/** Who did what, and when. */
export function Steps({ steps }: StepsProps) {
  if (steps.length === 0) return <Empty text="No history yet." />
  return (
    <Stack component="ol" gap="sm" className={`${layout.list} ${classes.steps}`}>
      {steps.map((step) => (
        <li key={`${step.at} ${step.title}`}>
          <b>{step.title}</b>
          {step.note && <span>{step.note}</span>}
          <small>
            {step.by} · {dateTime(step.at)}
          </small>
        </li>
      ))}
    </Stack>
  )
}
