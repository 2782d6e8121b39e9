import classes from './registrar-tabs.module.css'
import { ScreenTabs, type ScreenTabsProps } from './screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/settings/registrar/courses', label: 'Courses' },
  { to: '/admin/settings/registrar/prospectus', label: 'Prospectus' },
  { to: '/admin/settings/registrar/subject-offer', label: 'Subject Offer' },
  { to: '/admin/settings/registrar/subject-categories', label: 'Subject Categories' },
  { to: '/admin/settings/registrar/equivalences', label: 'Equivalences' },
]

/** The tabs of the registrar's settings, above the title of a list or page. */
export const RegistrarTabs = () => (
  <div className={classes.above}>
    <ScreenTabs label="Registrar" tabs={tabs} />
  </div>
)
