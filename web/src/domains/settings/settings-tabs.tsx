import { mayOpen, type ScreenPath, screens } from '@talaan/contract'
import { useCurrentUser } from '../../shared/current.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'

const tabs: { to: ScreenPath; label: string }[] = [
  { to: '/admin/settings/system', label: 'System' },
  { to: '/admin/settings/payments', label: 'Payments' },
  { to: '/admin/settings/enrollments', label: 'Enrollments' },
]

/** The settings that stand side by side, as far as the person may open them. */
export function SettingsTabs() {
  const user = useCurrentUser()
  const open = tabs.filter((tab) => screens.some((screen) => screen.path === tab.to && mayOpen(user, screen)))
  return <LinkTabs label="Settings" tabs={open} />
}
