import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { DelayedMenu } from './delayed-menu.tsx'
import classes from './row-menu.module.css'
import type { RowAction } from './types.ts'

/** The menu of one row's actions. */
export function RowMenu({ actions }: { actions: readonly RowAction[] }) {
  return actions.length > 0 && <DelayedMenu button={Dots} choices={actions} />
}

function Dots(props: ComponentProps<'button'>) {
  return (
    <button type="button" aria-label="Actions" {...props} className={classes.dots}>
      <IconDots size={18} aria-hidden />
    </button>
  )
}
