import { ScreenTabs, type ScreenTabsProps } from '#shared/screen-tabs.tsx'
import classes from './notification-scheduling.module.css'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/settings/notification-scheduling', label: 'Rules' },
  { to: '/admin/settings/notification-scheduling/runs', label: 'Runs' },
  { to: '/admin/settings/notification-scheduling/history', label: 'History' },
]

/** The tabs above the rules, their runs and the history. */
export const SchedulingTabs = () => (
  <div className={classes.tabs}>
    <ScreenTabs label="Scheduled notifications" tabs={tabs} />
  </div>
)
