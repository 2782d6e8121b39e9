import { ScreenTabs, type ScreenTabsProps } from '#shared/screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/grade-sheets', label: 'Sheets' },
  { to: '/admin/grade-corrections', label: 'Changes' },
  { to: '/admin/unsettled-grades', label: 'Unsettled' },
  { to: '/admin/grade-results', label: 'Results' },
  { to: '/admin/students-at-risk', label: 'At risk' },
]

/** The tabs of the screens about the grades of all classes. */
export const GradeTabs = () => <ScreenTabs label="Grades" tabs={tabs} />
