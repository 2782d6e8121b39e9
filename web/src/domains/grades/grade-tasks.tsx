import type { GradeTasks as Tasks } from '@talaan/contract'
import { count } from '../../lib/format.ts'
import { Link } from '../../lib/navigation.tsx'
import classes from './grade-tasks.module.css'

const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`

/** The grade sheets and changes of grades that wait for the reader, for the dashboard. */
export function GradeTasks({ tasks }: { tasks: Tasks }) {
  const sheets = [
    tasks.to_verify > 0 && `${plural(tasks.to_verify, 'sheet', 'sheets')} to verify`,
    tasks.to_post > 0 && `${count(tasks.to_post)} to post`,
  ].filter(Boolean)
  const changes = [
    tasks.to_endorse > 0 && `${plural(tasks.to_endorse, 'change', 'changes')} to endorse`,
    tasks.to_apply > 0 && `${count(tasks.to_apply)} to make`,
  ].filter(Boolean)
  return (
    <div className={classes.tasks}>
      <Link to="/admin/grade-sheets" className={classes.task}>
        <b>Grade sheets</b>
        <span>{sheets.length > 0 ? sheets.join(', ') : 'No sheet waits for you'}</span>
      </Link>
      {changes.length > 0 && (
        <Link to="/admin/grade-corrections" className={classes.task}>
          <b>Changes of grades</b>
          <span>{changes.join(', ')}</span>
        </Link>
      )}
    </div>
  )
}
