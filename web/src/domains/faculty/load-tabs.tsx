import { useParams, useSearch } from '../../lib/navigation.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { loadPath } from './employee-columns.tsx'
import classes from './faculty.module.css'

/** The tabs to the views of one employee; they keep the term. */
export function LoadTabs() {
  const { id } = useParams() as { id: string }
  const search = useSearch() as Record<string, string>
  const tab = (label: string, view?: string) => ({ to: loadPath(id), label, search: { ...search, view } })
  return (
    <div className={classes.tabs}>
      <LinkTabs label="View" tabs={[tab('Load'), tab('Timetable', 'timetable'), tab('Profile', 'profile')]} />
    </div>
  )
}
