import { useParams, useSearch } from '#lib/navigation.tsx'
import { searchTexts } from '#lib/search-params.ts'
import { TERM } from '#shared/terms/term-picker.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { loadPath } from './employee-columns.tsx'
import classes from './faculty.module.css'

const shownTerm = searchTexts(TERM)

/** The tabs to the views of one employee; they keep the term. */
export function LoadTabs() {
  const { id } = useParams('/admin/employees/subjects/:id')
  const term = useSearch(shownTerm)
  const tab = (label: string, view?: string) => ({ to: loadPath(id), label, search: { ...term, view } })
  return (
    <div className={classes.tabs}>
      <LinkTabs label="View" tabs={[tab('Load'), tab('Timetable', 'timetable'), tab('Profile', 'profile')]} />
    </div>
  )
}
