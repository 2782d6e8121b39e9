import { IconCloudOff } from '@tabler/icons-react'
import { dateTime } from '../../../lib/format.ts'
import classes from '../students.module.css'

/** Says that what is shown was kept from an earlier visit. */
export function OfflineNote({ savedAt }: { savedAt: string | undefined }) {
  if (!savedAt) return null
  return (
    <p className={classes.offline} role="status">
      <IconCloudOff size={16} stroke={1.6} aria-hidden />
      You are offline. Showing what was saved on {dateTime(savedAt)}.
    </p>
  )
}
