import { ScreenTabs, type ScreenTabsProps } from '#shared/screen-tabs.tsx'

const tabs: ScreenTabsProps['tabs'] = [
  { to: '/admin/audit', label: 'Actions' },
  { to: '/admin/sign-ins', label: 'Sign-ins' },
  { to: '/admin/record-views', label: 'Views of records' },
]

export const AuditTabs = () => <ScreenTabs label="Audit log" tabs={tabs} />
