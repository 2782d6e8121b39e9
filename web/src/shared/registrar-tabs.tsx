import classes from './registrar-tabs.module.css'
import { ScreenTabs, type ScreenTabsProps } from './screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/settings/registrar/courses', label: 'Courses' },
  { to: '/admin/settings/registrar/prospectus', label: 'Prospectus' },
  { to: '/admin/settings/registrar/subject-offer', label: 'Subject Offer' },
  { to: '/admin/settings/registrar/subject-categories', label: 'Subject Categories' },
]

/** What the registrar sets up, side by side: above a list or page, before its title. */
export const RegistrarTabs = () => (
  <div className={classes.above}>
    <ScreenTabs label="Registrar" tabs={tabs} />
  </div>
)
