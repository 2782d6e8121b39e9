import { Suspense } from 'react'
import { lazyNamed } from '#ui/lazy-named.ts'

/** From this width on the drawer is beside the page. */
export const WIDE = '(min-width: 62.01em)'

export const loadDrawer = () => import('./sidebar.tsx')
const Sidebar = lazyNamed(loadDrawer, 'Sidebar')

/** The drawer with its icons is loaded at once on a wide screen, and on phones when the menu is opened. */
export function Drawer({ onLeave }: { onLeave?: () => void }) {
  return (
    <Suspense>
      <Sidebar onLeave={onLeave} />
    </Suspense>
  )
}
