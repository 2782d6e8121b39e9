import { canOpenScreen, screens } from '@talaan/contract/values'
import { fillPath } from '#lib/paths.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { LinkTabs } from '#ui/link-tabs.tsx'
import type { ClassParent } from './class-address.ts'
import classes from './classes.module.css'

type ClassPage = 'roster' | 'syllabus' | 'clearance' | 'grades'

const pages: readonly { page: ClassPage; label: string }[] = [
  { page: 'roster', label: 'Roster' },
  { page: 'syllabus', label: 'Syllabus' },
  { page: 'clearance', label: 'Clearance' },
  { page: 'grades', label: 'Grades' },
]

type ClassScreen = Extract<(typeof screens)[number], { path: `${ClassParent['path']}/${ClassPage}/:sub_id` }>

/** The tabs to the pages of one class in the office, as far as the user may open them. */
export function ClassTabs({ parent, subId }: { parent: ClassParent; subId: string }) {
  const user = useCurrentUser()
  const tabs = pages.flatMap(({ page, label }) => {
    const path = `${parent.path}/${page}/:sub_id`
    const screen = screens.find((one): one is ClassScreen => one.path === path)
    return screen && canOpenScreen(user, screen) ? [{ to: fillPath(screen.path, { id: parent.id, sub_id: subId }), label }] : []
  })
  return (
    <div className={classes.tabs}>
      <LinkTabs label="Class" tabs={tabs} />
    </div>
  )
}
