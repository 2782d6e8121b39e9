import { Group } from '@mantine/core'
import type { ClassOffer } from '@talaan/contract'
import { canOpenScreen, screens } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import type { TabStrip } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { NotFound } from '#ui/feedback/states.tsx'
import { Page, Views } from '#ui/page.tsx'
import { ClassAbout, classTitle } from './class-about.tsx'
import type { ClassAddress, ClassParent } from './class-address.ts'
import classes from './classes.module.css'

type ClassPage = 'roster' | 'syllabus' | 'clearance' | 'grades'

const pages: readonly { page: ClassPage; label: string }[] = [
  { page: 'roster', label: 'Roster' },
  { page: 'syllabus', label: 'Syllabus' },
  { page: 'clearance', label: 'Clearance' },
  { page: 'grades', label: 'Grades' },
]

type ClassScreen = Extract<(typeof screens)[number], { path: `${ClassParent['path']}/${ClassPage}/:sub_id` }>

/** The tabs to the pages of one class in the office, as far as the user may open them; elsewhere none. */
function useClassTabs({ parent, subId }: ClassAddress): TabStrip['tabs'] {
  const user = useCurrentUser()
  if (!parent) return []
  return pages.flatMap(({ page, label }) => {
    const path = `${parent.path}/${page}/:sub_id`
    const screen = screens.find((one): one is ClassScreen => one.path === path)
    return screen && canOpenScreen(user, screen) ? [{ to: fillPath(screen.path, { id: parent.id, sub_id: subId }), label }] : []
  })
}

interface ClassViewProps {
  address: ClassAddress
  offer: ClassOffer
  /** Shown above the class, such as its instructor. */
  above?: ReactNode
  count?: number
  actions?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** The frame of every page about one class. A class that does not belong to the address is not found. */
export function ClassView({ address, offer, above, filters, children, ...page }: ClassViewProps) {
  const tabs = useClassTabs(address)
  if (!address.isClassOfAddress(offer)) return <NotFound />
  return (
    <Views label="Class" tabs={tabs}>
      {above && <div className={classes.above}>{above}</div>}
      <Page title={classTitle(offer)} {...page}>
        <ClassAbout offer={offer} withInstructor={address.parent !== undefined || address.isListed} />
        {filters && <Group gap="xs">{filters}</Group>}
        {children}
      </Page>
    </Views>
  )
}
