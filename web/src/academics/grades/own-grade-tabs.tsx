import { ScreenTabs, type ScreenTabsProps } from '#shared/screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/instructor/grades', label: 'Sheets' },
  { to: '/admin/instructor/unsettled-grades', label: 'Unsettled' },
]

/** The tabs of the screens about the grades of an instructor's own classes. */
export const OwnGradeTabs = () => <ScreenTabs label="Grades" tabs={tabs} />
