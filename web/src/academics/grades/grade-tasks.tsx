import { Group } from '@mantine/core'
import type { GradeTasks as Tasks } from '@talaan/contract'
import { figureLinks } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import classes from './grade-tasks.module.css'

const words = {
  to_verify: ['grade sheet to verify', 'grade sheets to verify'],
  to_post: ['grade sheet to post', 'grade sheets to post'],
  to_endorse: ['grade change to endorse', 'grade changes to endorse'],
  to_apply: ['grade change to make', 'grade changes to make'],
} as const satisfies Record<keyof Tasks, readonly [one: string, many: string]>

/** The grade sheets and changes of grades that wait for the reader, each with a link to them, for the dashboard. */
export function GradeTasks({ tasks }: { tasks: Tasks }) {
  const waiting = (Object.keys(words) as (keyof Tasks)[]).filter((task) => tasks[task] > 0)
  return (
    <Group gap="sm" align="stretch">
      {waiting.map((task) => (
        <Link key={task} {...figureLinks[task]()} className={classes.task}>
          <b>
            {count(tasks[task])} {words[task][tasks[task] === 1 ? 0 : 1]}
          </b>
        </Link>
      ))}
      {waiting.length === 0 && (
        <Link to="/admin/grade-sheets" className={classes.task}>
          <b>Grade sheets</b>
          <span>No grade sheets to act on</span>
        </Link>
      )}
    </Group>
  )
}
