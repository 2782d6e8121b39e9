import type { SystemPanel as Panel } from '@talaan/contract'
import { figureLinks } from '@talaan/contract/values'
import { ageText, count } from '#lib/format.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { DayChart } from '#ui/charts/day-chart.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { FigureLink, ScreenLink, useDayLinks } from './figure-link.tsx'
import classes from './panels.module.css'

const OLD_BACKUP_MS = 2 * 86_400_000

/** What an administrator watches: sign-ins, messages, background jobs, the disk and the last backup. */
export function SystemPanel({ panel: { sign_ins, messages, jobs, database_bytes, disk, backed_up_at } }: { panel: Panel }) {
  const isOldBackup = backed_up_at === null || Date.now() - Date.parse(backed_up_at) > OLD_BACKUP_MS
  const linkOf = useDayLinks((day) => ({ to: '/admin/sign-ins', search: { from: day, to: day } }))
  return (
    <>
      <TitledPanel title="Sign-ins of the last 14 days">
        <DayChart
          caption="Sign-ins of the last 14 days"
          days={sign_ins.map(({ day }) => day)}
          series={[
            { name: 'Succeeded', values: sign_ins.map(({ succeeded }) => succeeded), linkOf },
            { name: 'Failed', values: sign_ins.map(({ failed }) => failed), linkOf },
          ]}
        />
        <p className={classes.note}>
          <ScreenLink to="/admin/sign-ins">All sign-ins</ScreenLink>
        </p>
      </TitledPanel>
      <TitledPanel title="Portal">
        <BarTable
          caption="Space on the disk"
          bars={[
            {
              key: 'disk',
              label: 'Disk',
              value: disk.total_bytes - disk.free_bytes,
              of: disk.total_bytes,
              text: `${gigabytes(disk.free_bytes)} free`,
            },
          ]}
        />
        <ul className={classes.list}>
          <li>
            Database <span>{gigabytes(database_bytes)}</span>
          </li>
          <li className={isOldBackup ? classes.late : undefined}>
            Last backup <span>{backed_up_at ? ageText(backed_up_at) : 'No backup recorded'}</span>
          </li>
          <li>
            <FigureLink links={figureLinks.queued()}>Messages to send</FigureLink> <span>{count(messages.waiting)}</span>
          </li>
          <li>
            Background jobs waiting{' '}
            <span>
              {count(jobs.waiting)}
              {jobs.oldest_at && `, oldest ${ageText(jobs.oldest_at)}`}
            </span>
          </li>
          <li className={jobs.failed > 0 ? classes.late : undefined}>
            Background jobs that failed <span>{count(jobs.failed)}</span>
          </li>
        </ul>
      </TitledPanel>
    </>
  )
}

const gigabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${count(Math.max(1, Math.round(bytes / 1e6)))} MB`
