import { Menu } from '@mantine/core'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

export interface MenuChoice {
  label: string
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** Makes it a choice that is on or off, in a menu that stays open. */
  checked?: boolean
  run: () => void
}

export interface MenuListProps {
  button: ComponentType<ComponentProps<'button'>>
  choices: readonly MenuChoice[]
}

/** A menu that somebody has just opened. */
export function MenuList({ button: Button, choices }: MenuListProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // The button has the focus when the menu opens, so that closing it gives the focus back.
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  // A dialog that the choice opens gives the focus back to the button: the item is gone by then.
  const run = (choice: MenuChoice) => {
    button.current?.focus()
    choice.run()
  }
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) =>
          choice.checked === undefined ? (
            <Menu.Item
              key={choice.label}
              color={choice.danger ? 'var(--tone-red)' : undefined}
              leftSection={choice.icon}
              disabled={choice.disabled}
              onClick={() => run(choice)}
            >
              {choice.label}
            </Menu.Item>
          ) : (
            <Menu.CheckboxItem key={choice.label} checked={choice.checked} onChange={choice.run}>
              {choice.label}
            </Menu.CheckboxItem>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
