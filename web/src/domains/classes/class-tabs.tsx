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

/** The pages of one class in the office, as far as the person may open them. */
export function ClassTabs({ address: { shape, base, subId } }: { address: ClassAddress }) {
  const user = useCurrentUser()
  const mayShow = (page: ClassPage) =>
    (screens as readonly Screen[]).some((screen) => screen.path === `${shape}/${page}/:sub_id` && canOpenScreen(user, screen))
  const tabs = pages.filter(({ page }) => mayShow(page)).map(({ page, label }) => ({ to: `${base}/${page}/${subId}`, label }))
  return (
    <div className={classes.tabs}>
      <LinkTabs label="Class" tabs={tabs} />
    </div>
  )
}
