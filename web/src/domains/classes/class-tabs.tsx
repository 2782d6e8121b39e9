import type { Screen } from '@talaan/contract'
import { canOpenScreen, screens } from '@talaan/contract/values'
import { useCurrentUser } from '../../shared/terms/current-term.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import type { ClassAddress, ClassPage } from './class-address.ts'
import classes from './classes.module.css'

const pages: readonly { page: ClassPage; label: string }[] = [
  { page: 'roster', label: 'Roster' },
  { page: 'syllabus', label: 'Syllabus' },
  { page: 'clearance', label: 'Clearance' },
  { page: 'grades', label: 'Grades' },
]

/** The tabs to the pages of one class in the office, as far as the user may open them. */
export function ClassTabs({ address: { pattern, base, subId } }: { address: ClassAddress }) {
  const user = useCurrentUser()
  const canOpen = (page: ClassPage) =>
    (screens as readonly Screen[]).some((screen) => screen.path === `${pattern}/${page}/:sub_id` && canOpenScreen(user, screen))
  const tabs = pages.filter(({ page }) => canOpen(page)).map(({ page, label }) => ({ to: `${base}/${page}/${subId}`, label }))
  return (
    <div className={classes.tabs}>
      <LinkTabs label="Class" tabs={tabs} />
    </div>
  )
}
