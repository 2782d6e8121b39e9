import { lazy, Suspense } from 'react'

/** From this width on the drawer stands beside the page. */
export const WIDE = '(min-width: 62.01em)'

export const loadDrawer = () => import('./sidebar.tsx')
const Sidebar = lazy(() => loadDrawer().then((file) => ({ default: file.Sidebar })))

/** The drawer with all its icons comes with a wide screen, on phones when the menu is opened. */
export function Drawer({ onLeave }: { onLeave?: () => void }) {
  return (
    <Suspense>
      <Sidebar onLeave={onLeave} />
    </Suspense>
  )
}
