import { Suspense, useState } from 'react'
import { lazyNamed } from '#ui/lazy-named.ts'
import type { MenuListProps } from './menu-list.tsx'

const loadMenu = () => import('./menu-list.tsx')
const MenuList = lazyNamed(loadMenu, 'MenuList')

/** A menu that renders only its button until it is opened, because a list has twenty-five of them. */
export function DelayedMenu(props: MenuListProps) {
  const { button: Button } = props
  const [hasOpened, setHasOpened] = useState(false)
  if (!hasOpened) return <Button aria-haspopup="menu" onPointerEnter={loadMenu} onFocus={loadMenu} onClick={() => setHasOpened(true)} />
  return (
    <Suspense fallback={<Button aria-haspopup="menu" />}>
      <MenuList {...props} />
    </Suspense>
  )
}
