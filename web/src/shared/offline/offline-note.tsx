import { IconCloudOff } from '@tabler/icons-react'
import { dateTime } from '#lib/format.ts'
import classes from '../shared.module.css'

/** Says that the data shown was saved on an earlier visit. */
export function OfflineNote({ savedAt }: { savedAt: string | undefined }) {
  if (!savedAt) return null
  return (
    <p className={classes.offline} role="status">
      <IconCloudOff size={16} stroke={1.6} aria-hidden />
      You are offline. Showing data saved on {dateTime(savedAt)}.
    </p>
  )
}
