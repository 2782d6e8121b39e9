import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import type { RowAction } from './list-screen.tsx'

/** What can be done with one row. */
export function RowMenu({ actions }: { actions: readonly RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  // A dialog that the action opens gives the focus back to the button: the item is gone by then.
  const run = (action: RowAction) => {
    button.current?.focus()
    action.run()
  }
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon ref={button} size={32} aria-label="Actions">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            color={action.danger ? 'red' : undefined}
            leftSection={action.icon}
            disabled={action.disabled}
            onClick={() => run(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
