import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { RowAction } from './list-screen.tsx'

/** What can be done with one row. */
export function RowMenu({ actions }: { actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={32} aria-label="Actions">
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
            onClick={action.run}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
