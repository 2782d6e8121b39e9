import { lazy, Suspense, useState } from 'react'
import type { MenuListProps } from './menu-list.tsx'

const load = () => import('./menu-list.tsx')
const MenuList = lazy(() => load().then((file) => ({ default: file.MenuList })))

/** A menu that is a button and nothing more until it is opened: a list has twenty-five of them. */
export function DelayedMenu(props: MenuListProps) {
  const { button: Button } = props
  const [wanted, setWanted] = useState(false)
  if (!wanted) return <Button aria-haspopup="menu" onPointerEnter={load} onFocus={load} onClick={() => setWanted(true)} />
  return (
    <Suspense fallback={<Button aria-haspopup="menu" />}>
      <MenuList {...props} />
    </Suspense>
  )
}
