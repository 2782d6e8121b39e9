import { canOpenScreen, screens } from '@talaan/contract/values'
import { useHasScreen } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { useCurrentUser } from './terms/current-term.ts'

export interface ScreenTabsProps {
  label: string
  tabs: readonly { to: Target; label: string }[]
}

/** The tabs of related screens that exist and that the person may open. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  const user = useCurrentUser()
  const hasScreen = useHasScreen()
  const openTabs = tabs.filter(({ to }) => hasScreen(to) && screens.some((screen) => screen.path === to && canOpenScreen(user, screen)))
  return <LinkTabs label={label} tabs={openTabs} />
}
